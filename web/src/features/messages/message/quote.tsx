import type { Message } from "@plaza/contract/messages";
import { inShort } from "#features/messages/data/preview.ts";
import { t } from "#lib/words/words.ts";

interface QuoteProps {
  quoted: NonNullable<Message["replyTo"]>;
  nameFor: (userId: string) => string;
  viewerId: string;
  onShow: () => void;
}

/** Above a reply: the quoted message, if it is still there and was for the viewer. A click leads there. */
export function Quote({ quoted, nameFor, viewerId, onShow }: QuoteProps) {
  return (
    <button
      type="button"
      disabled={quoted.isDeleted}
      onClick={onShow}
      className="mx-1.5 mt-1.5 block max-w-full min-w-40 rounded-[0.9rem] bg-black/8 px-3 py-1.5 text-start text-sm -outline-offset-2 dark:bg-white/10"
    >
      <span className="sr-only">{t("Reply to:")} </span>
      <span dir="auto" className="block truncate text-xs font-semibold">
        {quoted.senderId === viewerId ? t("You") : nameFor(quoted.senderId)}
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {quoted.isDeleted ? t("Message unavailable") : inShort(quoted)}
      </span>
    </button>
  );
}

export function StoryQuote({ message: { story, storyReaction }, isOwn }: { message: Message; isOwn: boolean }) {
  const [mine, theirs] = storyReaction
    ? [t("You reacted to a story"), t("Reacted to your story")]
    : [t("You replied to a story"), t("Replied to your story")];
  return (
    <div className="flex items-center gap-3 bg-black/8 p-2 pe-4 text-sm font-semibold">
      {story?.mediaType === "image" && (
        <img
          src={`${story.mediaUrl}?w=160`}
          alt=""
          width={40}
          height={56}
          className="h-14 w-10 rounded-[1.25rem_1.25rem_0.5rem_0.5rem] object-cover"
        />
      )}
      <span>
        {isOwn ? mine : theirs}
        <span dir="auto" className="line-clamp-2 font-normal wrap-anywhere">
          {story ? story.content : t("Story no longer available")}
        </span>
      </span>
    </div>
  );
}
