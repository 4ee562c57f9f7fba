import type { Message } from "@plaza/contract/messages";
import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../context.ts";
import { memberTopic } from "../../realtime/hub.ts";

/** Publishes to the two it is between, and to nobody else. */
export function publishToBoth(ctx: AppContext, event: Extract<RealtimeEvent, { message: Message }>) {
  ctx.hub.publish([memberTopic(event.message.senderId), memberTopic(event.message.receiverId)], event);
}
