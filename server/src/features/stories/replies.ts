import type { Message } from "@plaza/contract/messages";
import type { ReactionType } from "@plaza/contract/posts";
import type { StoryReply } from "@plaza/contract/stories";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { findSentReply, sendMessage } from "../messages/new/new-messages.ts";
import { getVisibleStory } from "./stories.ts";

/** What the author reads: a reaction is a message of one character. */
const EMOJI: Record<ReactionType, string> = {
  like: "👍",
  love: "❤️",
  haha: "😂",
  wow: "😮",
  sad: "😢",
  angry: "😠",
};

/** Sends a message to the story's author. */
export async function replyToStory(
  ctx: AppContext,
  viewer: Viewer,
  storyId: string,
  { content: words, reaction = null, clientId = null }: StoryReply,
): Promise<Message> {
  if (reaction && words) throw refuse("reaction_without_words", { fields: { content: "not_with_reaction" } });
  const content = reaction ? EMOJI[reaction] : words;
  if (!content) throw refuse("nothing_written", { field: "content" });
  // A retry of a stored reply works even if the story has ended meanwhile.
  const earlier = clientId && (await findSentReply(ctx, viewer, clientId));
  if (earlier) return earlier;
  const story = await getVisibleStory(ctx, viewer, storyId);
  if (story.userId === viewer.id) throw refuse("own_story");
  return sendMessage(ctx, viewer, {
    receiverId: story.userId,
    content,
    clientId,
    storyId: story.id,
    storyReaction: reaction,
  });
}
