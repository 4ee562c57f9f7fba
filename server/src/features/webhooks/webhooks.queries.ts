import type { UserId } from "@plaza/contract/base/ids";
import type { Webhook, WebhookDelivery } from "@plaza/contract/webhooks";
import type { WebhookEdit, WebhookEvent, WebhookForm } from "@plaza/contract/webhooks/form";
import { type Db, literal, sql } from "../../db/sql.ts";
import { isWithheld } from "../filters/withheld.fragments.ts";
import { queueDeliveries } from "./queue.fragments.ts";

const columns = sql`id, name, url, events, is_on, created_at`;
const deliveryColumns = sql`id, event, subject_id, state, attempts, response_status, error, created_at, ended_at`;
const SHOWN = literal(50);

export function listAllWebhooks(db: Db) {
  return db.rows<Webhook>(sql`select ${columns} from webhooks order by id`);
}

export function insertWebhook(db: Db, { name, url, events }: WebhookForm) {
  return db.row<Webhook>(sql`
    insert into webhooks (name, url, events) values (${name}, ${url}, ${events}::text[]) returning ${columns}`);
}

export function updateWebhook(db: Db, id: string, { name, url, events, isOn }: WebhookEdit) {
  return db.row<Webhook>(sql`
    update webhooks set name = ${name}, url = ${url}, events = ${events}::text[], is_on = ${isOn}
    where id = ${id} returning ${columns}`);
}

export function deleteWebhookRow(db: Db, id: string) {
  return db.row<{ name: string }>(sql`delete from webhooks where id = ${id} returning name`);
}

export function insertEvent(db: Db, event: WebhookEvent, subjectId: string) {
  return db.rows(sql`
    with wanted as (
      insert into webhook_deliveries (webhook_id, event, subject_id)
      select id, ${event}, ${subjectId}::uuid from webhooks where is_on and ${event} = any(events)
      returning id, webhook_id)
    ${queueDeliveries(sql`wanted`)}`);
}

export function listDeliveriesOf(db: Db, webhookId: string) {
  return db.rows<WebhookDelivery>(sql`
    select ${deliveryColumns} from webhook_deliveries where webhook_id = ${webhookId} order by id desc limit ${SHOWN}`);
}

export function insertTest(db: Db, webhookId: string) {
  return db.row<WebhookDelivery>(sql`
    with made as (
      insert into webhook_deliveries (webhook_id, event)
      select id, 'test' from webhooks where id = ${webhookId}
      returning webhook_id, ${deliveryColumns}),
    queued as (${queueDeliveries(sql`made`)})
    select ${deliveryColumns} from made`);
}

/** It counts as new from now on. */
export function updateAgain(db: Db, webhookId: string, deliveryId: string) {
  return db.row<WebhookDelivery>(sql`
    with again as (
      update webhook_deliveries set state = 'waiting', error = null, response_status = null, ended_at = null,
        wanted_at = now()
      where id = ${deliveryId} and webhook_id = ${webhookId}
      returning webhook_id, ${deliveryColumns}),
    queued as (${queueDeliveries(sql`again`)})
    select ${deliveryColumns} from again`);
}

/** Old ones, and what is beyond the last hundred of an address that is told much. */
export function deleteOldDeliveries(db: Db) {
  return db.rows(sql`
    delete from webhook_deliveries where state <> 'waiting' and (created_at < now() - interval '30 days' or id in (
      select id from (
        select id, row_number() over (partition by webhook_id order by id desc) as place from webhook_deliveries) as ranked
      where place > 100))`);
}

export interface DueDelivery {
  id: string;
  webhookId: string;
  url: string;
  event: WebhookDelivery["event"];
  subjectId: string | null;
  createdAt: string;
  /** It was tried for a day. */
  isOverdue: boolean;
  /** The webhook is off, and nobody asked for this one by hand. */
  isUnwanted: boolean;
}

export function findDue(db: Db, deliveryId: string) {
  return db.row<DueDelivery>(sql`
    select deliveries.id, webhook_id, url, event, subject_id, deliveries.created_at,
      wanted_at < now() - interval '1 day' as is_overdue,
      not is_on and event <> 'test' and wanted_at <= deliveries.created_at as is_unwanted
    from webhook_deliveries as deliveries join webhooks on webhooks.id = webhook_id
    where deliveries.id = ${deliveryId} and state = 'waiting'`);
}

export interface Attempt {
  state: WebhookDelivery["state"];
  responseStatus: number | null;
  error: string | null;
}

export function updateTried(db: Db, deliveryId: string, { state, responseStatus, error }: Attempt) {
  return db.rows(sql`
    update webhook_deliveries set state = ${state}, attempts = attempts + 1, response_status = ${responseStatus}::int,
      error = ${error}, ended_at = case when ${state} = 'waiting' then null else now() end
    where id = ${deliveryId}`);
}

/** Nothing is returned where something else arrived there within the day: it is one delivery that is not wanted. */
export function switchOff(db: Db, webhookId: string) {
  return db.row<{ id: string }>(sql`
    update webhooks set is_on = false where id = ${webhookId} and is_on and not exists (
      select 1 from webhook_deliveries as taken
      where taken.webhook_id = webhooks.id and taken.state = 'sent' and taken.ended_at > now() - interval '1 day')
    returning id`);
}

/** A member who is one, and not suspended. */
export function findNewMember(db: Db, id: string) {
  return db.row<{ id: string; name: string; createdAt: string }>(sql`
    select id, first_name || ' ' || last_name as name, created_at from users
    where id = ${id} and email_verified_at is not null and suspended_at is null`);
}

export function findReport(db: Db, id: string) {
  return db.row<{ id: string; kind: string; subjectId: string; reason: string; createdAt: string }>(sql`
    select id, kind, subject_id, reason, created_at from reports where id = ${id}`);
}

/** A post that everybody may see still. */
export function findPublicPost(db: Db, id: string) {
  return db.row<{ id: string; content: string | null; authorId: UserId; authorName: string; createdAt: string }>(sql`
    select posts.id, content, user_id as author_id, first_name || ' ' || last_name as author_name, posts.created_at
    from posts join users on users.id = user_id
    where posts.id = ${id} and audience = 'public' and group_id is null and event_id is null
      and posts.deleted_at is null and users.suspended_at is null and not ${isWithheld(sql`posts.id`)}`);
}
