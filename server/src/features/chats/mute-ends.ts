import type { AppContext } from "../../context.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { updateEndedMutes } from "./mute-ends.queries.ts";

/** Conversations whose mute is over ring again, and are counted again on their members' open screens. */
export async function endMutes(ctx: AppContext) {
  await ctx.db.transaction(async (tx) => {
    const ended = await updateEndedMutes(tx);
    tx.concerns(
      "chats",
      ended.map(({ userId }) => userId),
    );
    tx.afterCommit(() => {
      for (const { userId, conversationId } of ended) {
        ctx.hub.publish([memberTopic(userId)], { type: "chat", chatId: conversationId, what: "changed" });
      }
    });
  });
}
