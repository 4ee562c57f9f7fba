import type { NewWebhook, Webhook, WebhookDelivery } from "@plaza/contract/webhooks";
import type { WebhookEdit, WebhookForm } from "@plaza/contract/webhooks/form";
import { says } from "@plaza/contract/words/says";
import type { AppContext, Viewer } from "../../context.ts";
import { sayStored } from "../../words/stored-sentence.ts";
import type { Words } from "../../words/words.ts";
import { refuse } from "../../errors.ts";
import { sign } from "../../requests/signatures.ts";
import { record } from "../../session/admin-acts.ts";
import {
  deleteOldDeliveries,
  deleteWebhookRow,
  insertTest,
  insertWebhook,
  listAllWebhooks,
  listDeliveriesOf,
  updateAgain,
  updateWebhook,
} from "./webhooks.queries.ts";

const MOST = 20;

/** Made from the instance's own secret: whoever reads the database cannot sign with it. */
export const secretOf = (ctx: AppContext, webhookId: string) => `whsec_${sign(ctx, "webhook", [webhookId])}`;

export const listWebhooks = (ctx: AppContext): Promise<Webhook[]> => listAllWebhooks(ctx.db);

export async function createWebhook(ctx: AppContext, admin: Viewer, form: WebhookForm): Promise<NewWebhook> {
  return ctx.db.transaction(async (tx) => {
    if ((await listAllWebhooks(tx)).length >= MOST) throw refuse("too_many_webhooks", { values: { max: MOST } });
    const webhook = await insertWebhook(tx, form);
    if (!webhook) throw refuse("webhook_not_found");
    await record(tx, admin, "add-webhook", { kind: "webhook", id: webhook.id, name: webhook.name, note: hostOf(form) });
    return { ...webhook, secret: secretOf(ctx, webhook.id) };
  });
}

export async function editWebhook(ctx: AppContext, admin: Viewer, id: string, edit: WebhookEdit): Promise<Webhook> {
  return ctx.db.transaction(async (tx) => {
    const webhook = await updateWebhook(tx, id, edit);
    if (!webhook) throw refuse("webhook_not_found");
    const note = `${hostOf(edit)}, ${edit.isOn ? says("on") : says("off")}`;
    await record(tx, admin, "edit-webhook", { kind: "webhook", id, name: webhook.name, note });
    return webhook;
  });
}

/** The rest of an address may hold a secret. */
function hostOf({ url }: { url: string }): string {
  if (!URL.canParse(url)) throw refuse("invalid_url", { field: "url" });
  return new URL(url).host;
}

export async function deleteWebhook(ctx: AppContext, admin: Viewer, id: string) {
  await ctx.db.transaction(async (tx) => {
    const removed = await deleteWebhookRow(tx, id);
    if (!removed) throw refuse("webhook_not_found");
    await record(tx, admin, "remove-webhook", { kind: "webhook", id, name: removed.name });
  });
}

export async function listDeliveries(ctx: AppContext, webhookId: string, words: Words): Promise<WebhookDelivery[]> {
  const deliveries = await listDeliveriesOf(ctx.db, webhookId);
  return deliveries.map((one) => ({ ...one, error: one.error && sayStored(words, one.error) }));
}

/** What is sent by hand is sent even where the webhook is off. */
export async function sendTest(ctx: AppContext, webhookId: string): Promise<WebhookDelivery> {
  const delivery = await insertTest(ctx.db, webhookId);
  if (!delivery) throw refuse("webhook_not_found");
  ctx.jobs.wake();
  return delivery;
}

export async function sendAgain(ctx: AppContext, webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
  const delivery = await updateAgain(ctx.db, webhookId, deliveryId);
  if (!delivery) throw refuse("delivery_not_found");
  ctx.jobs.wake();
  return delivery;
}

export async function tidyDeliveries(ctx: AppContext) {
  await deleteOldDeliveries(ctx.db);
}
