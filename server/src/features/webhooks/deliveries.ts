import { says } from "@plaza/contract/words/says";
import { createHmac } from "node:crypto";
import type { AppContext } from "../../context.ts";
import { NotYetError } from "../../jobs/lane.ts";
import { NotFetchedError } from "../../outgoing/guarded-fetch.ts";
import { postGuarded } from "../../outgoing/guarded-post.ts";
import { toAnywhere } from "../../outgoing/outgoing.ts";
import {
  type Attempt,
  type DueDelivery,
  findDue,
  findNewMember,
  findPublicPost,
  findReport,
  switchOff,
  updateTried,
} from "./webhooks.queries.ts";
import { secretOf } from "./webhooks.ts";

/** What a person reads of a reason why nothing was sent. */
const REASONS: Record<string, string> = {
  address: says("The URL is private or doesn't exist"),
  time: says("No response in time"),
  connection: says("No connection"),
};

/** Sends one delivery. One that fails is tried again after growing pauses; after a day it has failed for good. */
export async function deliver(ctx: AppContext, deliveryId: string, signal: AbortSignal): Promise<void> {
  const due = await findDue(ctx.db, deliveryId);
  if (!due) return;
  const data = due.isUnwanted ? null : await findData(ctx, due);
  if (!data) {
    await updateTried(ctx.db, due.id, { state: "dropped", responseStatus: null, error: null });
    return;
  }
  const attempt = await send(ctx, due, data, signal);
  if (attempt.state === "sent" || !due.isOverdue) await updateTried(ctx.db, due.id, attempt);
  else await giveUp(ctx, due, attempt);
  if (attempt.state !== "sent" && !due.isOverdue) throw new NotYetError("The webhook did not take it");
}

async function giveUp(ctx: AppContext, { id, webhookId }: DueDelivery, attempt: Attempt) {
  await updateTried(ctx.db, id, { ...attempt, state: "failed" });
  const isOff = await switchOff(ctx.db, webhookId);
  if (isOff) ctx.log.warn({ webhook: webhookId }, "A webhook is switched off: nothing arrived there for a day");
}

/** What happened, as it is now: null if it is gone, or not for everybody any more. */
async function findData(ctx: AppContext, { event, subjectId }: DueDelivery): Promise<object | null> {
  if (event === "test" || !subjectId) return { message: "Hello from Plaza" };
  const origin = ctx.settings.publicUrl ?? "";
  if (event === "post") {
    const post = await findPublicPost(ctx.db, subjectId);
    return post ? { ...post, url: `${origin}/post/${post.id}` } : null;
  }
  if (event === "member") {
    const member = await findNewMember(ctx.db, subjectId);
    return member ? { ...member, url: `${origin}/profile/${member.id}` } : null;
  }
  const report = await findReport(ctx.db, subjectId);
  return report ? { ...report, url: `${origin}/admin?tab=reports` } : null;
}

async function send(ctx: AppContext, due: DueDelivery, data: object, signal: AbortSignal): Promise<Attempt> {
  const body = JSON.stringify({ id: due.id, event: due.event, createdAt: due.createdAt, data });
  const time = Math.floor(Date.now() / 1000);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Plaza webhook",
    "plaza-event": due.event,
    "plaza-delivery": due.id,
    "plaza-signature": `t=${time},v1=${signatureOf(secretOf(ctx, due.webhookId), time, body)}`,
  };
  const outgoing = ctx.settings.webhooksReachPrivate ? toAnywhere() : ctx.outgoing;
  try {
    const status = await postGuarded(outgoing, due.url, { headers, body }, signal);
    return { state: status >= 200 && status < 300 ? "sent" : "waiting", responseStatus: status, error: null };
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof NotFetchedError ? error.reason : "connection";
    return { state: "waiting", responseStatus: null, error: REASONS[reason] ?? "No connection" };
  }
}

/** The time is signed too: a receiver refuses what is older than some minutes. */
export const signatureOf = (secret: string, time: number, body: string) =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
