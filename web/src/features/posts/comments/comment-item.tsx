import type { Comment } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { PreviewSlot } from "#features/previews/preview-slot.tsx";
import { Avatar } from "#ui/art/avatar.tsx";
import { CommentEditor } from "./comment-editor.tsx";
import { CommentReactionButton, CommentReactions } from "./comment-reaction-button.tsx";
import { CommentMenu } from "./comment-menu.tsx";
import { CommentPhoto } from "./comment-photo.tsx";
import { type Commented, useHideComment } from "#features/posts/data/use-comments.ts";
import { EditedMark } from "#features/posts/history/edited-mark.tsx";
import { Foldable } from "#features/posts/text/foldable.tsx";
import { RichText } from "#features/posts/text/rich-text.tsx";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { toastFailure } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

interface CommentItemProps {
  comment: Comment;
  post: Commented;
  viewer: User;
  /** Null where the viewer may not comment. */
  onReply: (() => void) | null;
}

export function CommentItem({ comment, post, viewer, onReply }: CommentItemProps) {
  const { id, author, content, lang, mentions, createdAt, editedAt } = comment;
  const [photo] = comment.media;
  const [isEditing, setEditing] = useState(false);
  const name = fullName(author);
  return (
    <HiddenComment comment={comment}>
      <Foldable of={comment} what="comment">
        <article aria-label={t("Comment by {name}", { name })} className="flex gap-3">
          {/* The name beside it is the same link, for keys and screen readers. */}
          <Link href={`/profile/${author.id}`} aria-hidden tabIndex={-1} className="shrink-0 self-start rounded-full">
            <Avatar person={author} size="sm" />
          </Link>
          {isEditing ? (
            <CommentEditor comment={comment} onDone={() => setEditing(false)} />
          ) : (
            <div className="min-w-0 flex-1">
              <div className="flex items-start gap-1">
                <div className="min-w-0 rounded-[1.25rem] bg-surface-2 px-4 pt-1.5 pb-2">
                  <Link
                    href={`/profile/${author.id}`}
                    className="inline-block text-sm leading-6 font-semibold wrap-anywhere hover:underline"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  {content && (
                    <p lang={lang ?? undefined} dir="auto" className="whitespace-pre-line wrap-anywhere">
                      <RichText content={content} mentions={mentions} />
                    </p>
                  )}
                </div>
                <CommentMenu comment={comment} post={post} viewer={viewer} onEdit={() => setEditing(true)} />
              </div>
              <PreviewSlot
                text={{ kind: "comment", id: comment.id }}
                preview={comment.preview}
                authorId={author.id}
                className="mt-1.5 max-w-[27rem]"
              />
              {photo && <CommentPhoto media={photo} comment={comment} />}
              <div className="flex flex-wrap items-center gap-x-3 ps-4 text-xs text-ink-3">
                <TimeAgo time={createdAt} />
                {comment.isHeld && <b>{t("In review")}</b>}
                <CommentReactionButton comment={comment} />
                {onReply && (
                  <button
                    type="button"
                    onClick={onReply}
                    className="h-8 font-semibold text-ink-2 hover:text-ink hover:underline"
                  >
                    {t("Reply")}
                  </button>
                )}
                {editedAt && (
                  <EditedMark edited={{ kind: "comment", id, content }} className="h-8 hover:text-ink hover:underline">
                    {comment.isEditedSince ? t("edited since you reacted") : t("edited")}
                  </EditedMark>
                )}
                <CommentReactions reactionCounts={comment.reactionCounts} />
              </div>
            </div>
          )}
        </article>
      </Foldable>
    </HiddenComment>
  );
}

/** A comment that the viewer hid under their post: folded, until they look at it. */
function HiddenComment({ comment, children }: { comment: Comment; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const unhide = useHideComment(comment);
  if (!comment.isHidden) return children;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 rounded-[1.25rem] bg-surface-2 px-4 py-1.5 text-sm text-ink-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {t("Hidden. Only you and {name} can see it.", { name: isolated(comment.author.firstName) })}
        </p>
        <Button variant="neutral" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("Hide") : t("Show")}
        </Button>
        <Button
          variant="neutral"
          onClick={() => unhide.mutate(false, { onError: (error) => toastFailure(t("Comment not updated"), error) })}
        >
          {t("Unhide")}
        </Button>
      </div>
      {isOpen && children}
    </div>
  );
}
