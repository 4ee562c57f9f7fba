import type { AppContext } from "../../context.ts";
import { deliver } from "./deliveries.ts";
import { WEBHOOK_DELIVERY } from "./queue.fragments.ts";
import { tidyDeliveries } from "./webhooks.ts";

const HOUR_MS = 60 * 60 * 1000;

export function webhooksJobs(ctx: AppContext) {
  ctx.jobs.handleWebhook(WEBHOOK_DELIVERY, (payload, signal) =>
    deliver(ctx, (payload as { deliveryId: string }).deliveryId, signal),
  );
  ctx.jobs.every(HOUR_MS, () => tidyDeliveries(ctx));
}
