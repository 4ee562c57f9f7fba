import * as z from "zod/mini";
import { create, endpoint, get, put, silent } from "./base/endpoint.ts";
import { WEBHOOK_EVENTS, webhookEdit, webhookForm } from "./webhooks/form.ts";

export const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Switched off by an administrator, or after a day on which nothing arrived. */
  isOn: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhook>;

/** With the secret that its deliveries are signed with: shown this once. */
export const newWebhook = z.extend(webhook, { secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;

const DELIVERY_EVENTS = ["member", "report", "post", "test"] as const;
export const DELIVERY_STATES = ["waiting", "sent", "failed", "dropped"] as const;

export const webhookDelivery = z.object({
  id: z.uuid(),
  /** `test` is sent by hand. */
  event: z.enum(DELIVERY_EVENTS),
  subjectId: z.nullable(z.uuid()),
  /** `dropped`: what it was about is gone, or no longer public. */
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** The status of the last response. */
  responseStatus: z.nullable(z.number()),
  /** Why there was none. */
  error: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const path = "/api/admin/webhooks";
const onePath = "/api/admin/webhooks/:webhookId";

export const webhooksApi = {
  listWebhooks: get({ path, access: "admin", reply: z.array(webhook) }),
  createWebhook: create({ path, access: "admin", proof: "fresh", body: webhookForm, reply: newWebhook }),
  editWebhook: put({ path: onePath, access: "admin", proof: "fresh", body: webhookEdit, reply: webhook }),
  deleteWebhook: silent({ method: "DELETE", path: onePath, access: "admin" }),
  /** The last fifty. */
  listDeliveries: get({
    path: "/api/admin/webhooks/:webhookId/deliveries",
    access: "admin",
    reply: z.array(webhookDelivery),
  }),
  sendTest: create({ path: "/api/admin/webhooks/:webhookId/test", access: "admin", reply: webhookDelivery }),
  sendAgain: endpoint({
    method: "POST",
    path: "/api/admin/webhooks/:webhookId/deliveries/:deliveryId/again",
    access: "admin",
    reply: webhookDelivery,
  }),
};
