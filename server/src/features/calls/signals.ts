import type { UserId } from "@plaza/contract/base/ids";
import type { SignalFrame } from "@plaza/contract/calls";
import type { AppContext } from "../../context.ts";
import { hasTurn } from "./calls.ts";
import { findWay } from "./signals.queries.ts";

/** Any candidate but the relay's says where somebody is, and so does what some browsers write behind the relay's. */
const HAS_ADDRESS = /\btyp (?:host|srflx|prflx)\b|\braddr (?!0\.0\.0\.0 |:: )/;

/**
 * Whether this may be said: asked for each frame, for a call can end at any moment. Where the two are to meet at the relay, a
 * frame with an address of the sender's own goes nowhere, whatever their browser thinks.
 */
export async function maySignal(ctx: AppContext, senderId: UserId, frame: SignalFrame): Promise<boolean> {
  if (!ctx.settings.hasCalls) return false;
  const way = await findWay(ctx.db, senderId, frame);
  return way !== undefined && !(hasTurn(ctx) && way.isRelayed && HAS_ADDRESS.test(frame.data));
}
