import { MAX_POST } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import ChartBarBig from "lucide-react/icons/chart-bar-big";
import Clapperboard from "lucide-react/icons/clapperboard";
import ImageIcon from "lucide-react/icons/image";
import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useState } from "react";
import { QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { toast } from "#lib/screen/toast.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { AudienceSelect } from "#features/users/audience-select.tsx";
import { NEW_POLL } from "#features/posts/polls/poll-draft.ts";
import { LengthNote } from "#features/posts/text/length-note.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { COMPOSER, QUESTION } from "./composer-classes.ts";
import type { SharedContentProps } from "./shared-content.tsx";
import { cx } from "#lib/text/class-names.ts";
import { useComposer } from "./use-composer.ts";
import { t } from "#lib/words/words.ts";

const ComposerExtras = lazy(() => import("./composer-extras.tsx"));
const FileDrops = lazyPart(() => import("#features/media/pictures/file-drops.tsx"));
const ComposerOptions = lazyPart(() => import("./composer-options.tsx"));
const EmojiButton = lazyPart(() => import("#ui/emoji/emoji-button.tsx"));
const SharedContent = lazyPart<SharedContentProps>(() => import("./shared-content.tsx"));

/** What a post may have beside its words. */
const EXTRAS = [
  { label: t("Photo"), kind: "image", Icon: ImageIcon, color: "text-market" },
  { label: t("Video"), kind: "video", Icon: Clapperboard, color: "text-events" },
  { label: t("Poll"), kind: "poll", Icon: ChartBarBig, color: "text-friends" },
] as const;

const POSTED = { title: t("Post created"), description: t("Your post has been shared successfully"), isSeen: true };
const SCHEDULED = { title: t("Post scheduled"), description: t("You'll find it on your profile") };

interface ComposerProps {
  viewer: User;
  /** The post is for this group only. */
  groupId?: string;
}

export function Composer({ viewer, groupId }: ComposerProps) {
  const { writing, audience, setAudience, commenting, setCommenting, pictures, poll, setPoll, ...rest } = useComposer(
    viewer.id,
    groupId === undefined ? undefined : { groupId },
  );
  const { publishAt, setPublishAt, post, isPending, canPost } = rest;
  const question = groupId ? t("Write something to the group") : QUESTION;
  const [uploading, setUploading] = useState<"image" | "video" | null>(null);
  const [isInUse, setInUse] = useState(writing.content !== "");
  const hasExtras = pictures.attachments.length > 0 || poll !== null || uploading !== null;

  async function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (!canPost) return;
    try {
      const isOut = await post();
      toast(isOut ? (publishAt === null ? POSTED : SCHEDULED) : QUEUED_TOAST);
    } catch {
      toast({ title: t("Error"), description: t("Failed to create post. Please try again."), variant: "destructive" });
    }
  }

  return (
    <form
      aria-label={t("Create post")}
      data-unfolded={hasExtras || undefined}
      className={cx(COMPOSER.frame, "transition-shadow focus-within:shadow-2")}
      onSubmit={(event) => void submit(event)}
    >
      <div
        className={cx(
          COMPOSER.row,
          "rounded-xl has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-4 has-focus-visible:outline-focus",
        )}
      >
        <Avatar person={viewer} />
        <MentionTextArea
          {...writing.field}
          label={question}
          placeholder={question}
          onFocus={() => setInUse(true)}
          {...(!groupId && isAskedFor() && { autoFocus: true })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit(event);
          }}
          className={cx(COMPOSER.words, "max-h-[60dvh] bg-transparent outline-none placeholder:text-ink-3")}
        />
      </div>
      <Suspense>
        {hasExtras && (
          <ComposerExtras
            pictures={pictures}
            poll={poll}
            onPoll={setPoll}
            uploading={uploading}
            onUploaded={() => setUploading(null)}
          />
        )}
      </Suspense>
      <div className="flex justify-end px-1 empty:hidden">
        <LengthNote content={writing.content} max={MAX_POST} />
      </div>
      {(hasExtras || writing.content !== "") && (
        <ComposerOptions
          commenting={commenting}
          isInGroup={groupId !== undefined}
          onCommenting={setCommenting}
          publishAt={publishAt}
          onPublishAt={setPublishAt}
        />
      )}
      <div className={COMPOSER.tools}>
        {EXTRAS.map(({ label, kind, Icon, color }) => (
          <button
            key={kind}
            type="button"
            disabled={kind === "poll" ? poll !== null : pictures.isFull}
            onClick={() => (kind === "poll" ? setPoll(NEW_POLL) : setUploading(kind))}
            className={cx(
              COMPOSER.tool,
              "text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink sm:gap-2 sm:px-3",
            )}
          >
            <Icon size={19} aria-hidden className={color} />
            <span className="max-sm:sr-only">{label}</span>
          </button>
        ))}
        <EmojiButton className="grid size-10 place-items-center rounded-full text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink" />
        <span className="ms-auto flex items-center sm:gap-1">
          {!groupId && <AudienceSelect value={audience} onChoose={setAudience} hasLists={isInUse} />}
          <Button type="submit" disabled={!canPost}>
            {isPending ? t("Posting...") : publishAt === null ? t("Post", {}, "verb") : t("Schedule", {}, "verb")}
          </Button>
        </span>
      </div>
      <FileDrops hint={t("Drop photos and videos here")} onFiles={pictures.add} />
      {!groupId && isShared() && (
        <SharedContent
          onText={(shared) => writing.field.onValue([writing.content, shared].filter(Boolean).join("\n\n"))}
          onFiles={pictures.add}
        />
      )}
    </form>
  );
}

/** The installed app's shortcut 'New post' opens Home with the composer focused, as does what another app shares. */
const isAskedFor = () => location.search.startsWith("?new-post");
const isShared = () => location.search === "?new-post=shared";
