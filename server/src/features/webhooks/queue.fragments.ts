import { sql, type Statement } from "../../db/sql.ts";

export const WEBHOOK_DELIVERY = "webhook-delivery";

/** The jobs of deliveries, a select of their rows. Those to one address are in one queue: it may be slow. */
export const queueDeliveries = (deliveries: Statement): Statement => sql`
  insert into jobs (kind, key, line, payload)
  select ${WEBHOOK_DELIVERY}, id, webhook_id, jsonb_build_object('deliveryId', id) from ${deliveries} as deliveries
  on conflict (kind, key) do update set run_at = now(), attempts = 0, run_id = null`;
