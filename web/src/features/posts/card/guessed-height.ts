import type { Post, SharedPost } from "@plaza/contract/posts";
import { gridRatio } from "#features/media/grid/grid-ratio.ts";
import { pollHeight } from "#features/posts/polls/poll-height.ts";
import { isEmoji, isLong } from "#features/posts/text/is-long.ts";

const LINE_PX = 23;
const EMOJI_PX = 40;
/** The average width of a letter. */
const LETTER_PX = 7.2;
/** The edge, the head and the buttons. */
const CARD_PX = 122;
const SHARED_PX = 80;
const PREVIEW_PX = 108;
const MAX_MEDIA_PX = 500;
const [FOLDED_LINES, SEE_MORE_PX] = [6, 32];

/** Read once per size: reading it while cards are rendered would lay out the page in between. */
let windowWidth = window.innerWidth;
window.addEventListener("resize", () => (windowWidth = window.innerWidth));

/** The feed's column, or the screen without its margins. */
const columnWidth = () => Math.min(600, windowWidth - 32);

/**
 * Guesses how high a card will be that is not laid out yet: the nearer the guess, the less the page's length changes while
 * one scrolls.
 */
export function guessedHeight(post: Post, width = columnWidth()): number {
  const { reactionCounts, commentCount, shareCount, sharedPost } = post;
  const hasCounts = commentCount + shareCount + Object.keys(reactionCounts).length > 0;
  const shared = sharedPost ? SHARED_PX + contentHeight(sharedPost, width - 42) : 0;
  return Math.round(CARD_PX + (hasCounts ? 44 : 8) + contentHeight(post, width) + shared);
}

const contentHeight = (
  { content, preview, media, poll }: Pick<SharedPost, "content" | "preview" | "media" | "poll">,
  width: number,
) =>
  (poll ? 12 + pollHeight(poll) : 0) +
  (content ? 12 + textHeight(content, (width - 40) / LETTER_PX) : 0) +
  (preview ? PREVIEW_PX : 0) +
  mediaHeight(media, width);

function textHeight(content: string, lettersPerLine: number): number {
  if (isEmoji(content)) return EMOJI_PX;
  if (isLong(content)) return FOLDED_LINES * LINE_PX + SEE_MORE_PX;
  const lines = content.split("\n").map((line) => Math.max(1, Math.ceil(line.length / lettersPerLine)));
  return lines.reduce((sum, count) => sum + count, 0) * LINE_PX;
}

function mediaHeight(media: SharedPost["media"], width: number): number {
  const [first, second] = media;
  if (!first) return 0;
  const ratio = second ? gridRatio(media) : first.width / first.height;
  return 16 + Math.min(MAX_MEDIA_PX, width / ratio);
}
