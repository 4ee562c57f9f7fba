import type { SignalFrame } from "@plaza/contract/calls";
import type { AppContext } from "../context.ts";
import { type Listener, memberTopic } from "./hub.ts";
import type { SocketRules } from "./socket-rules.ts";

/**
 * Passes on what one device in a call says to another: one frame after the other, for a candidate is of use only behind the
 * description it belongs to. Nothing of it is stored. What may not be said is dropped, and counted.
 */
export function signalRelay({ hub, measures, log }: AppContext, { userId: senderId }: Listener, rules: SocketRules) {
  let last = Promise.resolve();
  async function pass(frame: SignalFrame) {
    const isAllowed = await rules.maySignal(senderId, frame);
    measures.countSignal({ outcome: isAllowed ? "sent" : "dropped" });
    if (isAllowed) hub.publish([memberTopic(frame.userId)], { ...frame, userId: senderId });
  }
  return {
    relay(frame: SignalFrame) {
      last = last
        .then(() => pass(frame))
        .catch((error: unknown) => log.warn({ err: error }, "A signal was not passed on"));
    },
    drop: () => measures.countSignal({ outcome: "dropped" }),
  };
}
