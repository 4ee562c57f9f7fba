import type { SharedPost } from "@plaza/contract/posts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { AUDIENCE_WORDS, AudienceIcon } from "#features/users/audience-select.tsx";
import { TimeAgo } from "#features/posts/text/time-ago.tsx";

interface PostHeadProps {
  post: SharedPost & { isHeld?: boolean | undefined };
  /** An act other than writing: 'shared a post'. */
  act?: string | undefined;
  /** Opens what it said before. */
  onEdits?: () => void;
  size?: "sm" | "md";
  children?: ReactNode;
}

export function PostHead({
  post: { id, author, createdAt, editedAt, audience, group, isHeld },
  act,
  onEdits,
  size = "md",
  children,
}: PostHeadProps) {
  const seenBy = isHeld
    ? "In review"
    : group
      ? `${group.privacy === "private" ? "Private" : "Public"} group`
      : AUDIENCE_WORDS[audience];
  const isClose = isHeld || audience === "close-friends";
  return (
    <header className="flex items-center gap-3">
      {/* The name beside it is the same link, for keys and screen readers. */}
      <Link href={`/profile/${author.id}`} aria-hidden tabIndex={-1} className="shrink-0 rounded-full">
        <Avatar person={author} size={size} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="leading-6 wrap-anywhere">
          <Link href={`/profile/${author.id}`} className="inline-block font-semibold hover:underline">
            <bdi>{fullName(author)}</bdi>
          </Link>
          {act && <span className="text-ink-2"> {act}</span>}
          {group && <span className="text-ink-2"> in </span>}
          {group && (
            <Link href={`/groups/${group.id}`} className="inline-block font-semibold hover:underline">
              <bdi>{group.name}</bdi>
            </Link>
          )}
        </p>
        <p className="flex h-6 items-center gap-1.5 text-xs text-ink-3">
          <Link href={`/post/${id}`} className="leading-6 hover:underline">
            <TimeAgo time={createdAt} />
          </Link>
          <span aria-hidden>·</span>
          <span
            title={seenBy}
            className={
              isClose ? "flex items-center gap-1 rounded-full bg-surface-2 px-2 font-semibold text-success" : ""
            }
          >
            <AudienceIcon audience={group?.privacy === "private" ? "friends" : audience} size={13} />
            <span className={isClose ? "" : "sr-only"}>{seenBy}</span>
          </span>
          {editedAt && (
            <>
              <span aria-hidden>·</span>
              {onEdits ? (
                <button type="button" aria-haspopup="dialog" onClick={onEdits} className="h-6 hover:underline">
                  edited
                </button>
              ) : (
                <span>edited</span>
              )}
            </>
          )}
        </p>
      </div>
      {children}
    </header>
  );
}
