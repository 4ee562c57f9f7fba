import { webhooksApi } from "@plaza/contract/webhooks";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  sendAgain,
  sendTest,
} from "./webhooks.ts";

export function webhooksRoutes(route: Route, ctx: AppContext) {
  route(webhooksApi.listWebhooks, () => listWebhooks(ctx));
  route(webhooksApi.createWebhook, ({ viewer, body }) => createWebhook(ctx, viewer, body));
  route(webhooksApi.editWebhook, ({ viewer, params, body }) => editWebhook(ctx, viewer, params.webhookId, body));
  route(webhooksApi.deleteWebhook, ({ viewer, params }) => deleteWebhook(ctx, viewer, params.webhookId));
  route(webhooksApi.listDeliveries, ({ params, words }) => listDeliveries(ctx, params.webhookId, words));
  route(webhooksApi.sendTest, ({ params }) => sendTest(ctx, params.webhookId));
  route(webhooksApi.sendAgain, ({ params }) => sendAgain(ctx, params.webhookId, params.deliveryId));
}
