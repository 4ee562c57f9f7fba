import type { UserId } from "@plaza/contract/base/ids";
import type { SignalFrame } from "@plaza/contract/calls";
import { Cached, perNode } from "../../cache/cached.ts";
import type { AppContext } from "../../context.ts";
import { hasTurn } from "./calls.ts";
import { findWay } from "./signals.queries.ts";

/** Any candidate but the relay's says where somebody is, and so does what some browsers write behind the relay's. */
const HAS_ADDRESS = /\btyp (?:host|srflx|prflx)\b|\braddr (?!0\.0\.0\.0 |:: )/;

const MAX_AGE_MS = 5_000;
const MOST_WAYS = 10_000;

const cachedWays = perNode(({ cache }) => {
  const ways = new Cached<{ isRelayed: boolean }>({ maxMs: MAX_AGE_MS, max: MOST_WAYS });
  // Rare beside the frames of a call that connects.
  cache.whenChanged("calls", () => ways.drop(null));
  return ways;
});

/**
 * Whether this may be said: asked for each frame, for a call can end at any moment. Where the two are to meet at the relay, a
 * frame with an address of the sender's own goes nowhere, whatever their browser thinks.
 */
export async function maySignal(ctx: AppContext, senderId: UserId, frame: SignalFrame): Promise<boolean> {
  if (!ctx.settings.hasCalls) return false;
  const way = await wayOf(ctx, senderId, frame);
  return way !== undefined && !(hasTurn(ctx) && way.isRelayed && HAS_ADDRESS.test(frame.data));
}

/** What was allowed is held until something about calls, friends or blocks changes; a refusal is not. */
function wayOf(ctx: AppContext, senderId: UserId, frame: SignalFrame) {
  const find = () => findWay(ctx.db, senderId, frame);
  if (!ctx.cache.isUsable()) return find();
  const { callId, userId, device, from } = frame;
  return cachedWays(ctx).one([callId, senderId, from, userId, device].join(" "), find);
}
