import { ECDH } from "node:crypto";
import type { PushSubscription } from "@plaza/contract/push";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { holdSession } from "../../session/session.ts";
import { readAddress } from "./addresses.ts";
import {
  deleteOldestSubscriptions,
  deleteSubscriptionAt,
  lockMember,
  upsertSubscription,
} from "./subscriptions.queries.ts";

const MAX_DEVICES = 10;
const MAX_ADDRESS = 2_000;
const AUTH_BYTES = 16;
const SUBSCRIBED: Limit = { name: "push-subscriptions", max: 30, seconds: 60 };

export const showKey = async ({ settings }: AppContext) => ({ key: settings.pushKeys.publicKey });

export async function subscribe(ctx: AppContext, viewer: Viewer, { endpoint, keys }: PushSubscription) {
  const address = readAddress(endpoint, ctx.settings.allowsPushToLoopback)?.href;
  if (!address || address.length > MAX_ADDRESS) {
    throw refuse("not_a_push_service", { fields: { endpoint: "not_a_push_address" } });
  }
  if (!areKeys(keys)) throw refuse("push_keys_invalid", { fields: { keys: "not_push_keys" } });
  await ctx.limits.take(SUBSCRIBED, viewer.id);
  await ctx.db.transaction(async (db) => {
    await holdSession(db, viewer);
    await lockMember(db, viewer.id);
    await upsertSubscription(db, { userId: viewer.id, sessionId: viewer.sessionId, endpoint: address, keys });
    await deleteOldestSubscriptions(db, viewer.id, MAX_DEVICES);
  });
}

export async function unsubscribe(ctx: AppContext, viewer: Viewer, endpoint: string) {
  // An invalid address was never stored.
  if (!URL.canParse(endpoint)) return;
  // The address is normalised as it was stored.
  await deleteSubscriptionAt(ctx.db, viewer.id, new URL(endpoint).href);
}

/** A point on the curve, and a secret of the right size: nothing can be encrypted for other keys. */
function areKeys({ p256dh, auth }: PushSubscription["keys"]): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "hex", "uncompressed");
  } catch {
    return false;
  }
  return Buffer.from(p256dh, "base64url").length === 65 && Buffer.from(auth, "base64url").length === AUTH_BYTES;
}
