import type { SharedPost } from "@plaza/contract/posts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/avatar.tsx";
import { AUDIENCE_WORDS, AudienceIcon } from "#features/users/audience-select.tsx";
import { TimeAgo } from "./time-ago.tsx";

interface PostHeadProps {
  post: SharedPost;
  /** What happened beside writing: 'shared a post'. */
  act?: string | undefined;
  size?: "sm" | "md";
  /** The menu. */
  children?: ReactNode;
}

export function PostHead({
  post: { id, author, createdAt, editedAt, audience },
  act,
  size = "md",
  children,
}: PostHeadProps) {
  return (
    <header className="flex items-center gap-3">
      <Avatar person={author} size={size} />
      <div className="min-w-0 flex-1">
        <p className="leading-6 wrap-anywhere">
          <Link href={`/profile/${author.id}`} className="inline-block font-semibold hover:underline">
            <bdi>{fullName(author)}</bdi>
          </Link>
          {act && <span className="text-ink-2"> {act}</span>}
        </p>
        <p className="flex h-6 items-center gap-1.5 text-xs text-ink-3">
          <Link href={`/post/${id}`} className="leading-6 hover:underline">
            <TimeAgo time={createdAt} />
          </Link>
          <span aria-hidden>·</span>
          <span title={AUDIENCE_WORDS[audience]}>
            <AudienceIcon audience={audience} size={13} />
            <span className="sr-only">{AUDIENCE_WORDS[audience]}</span>
          </span>
          {editedAt && (
            <>
              <span aria-hidden>·</span>
              <span>edited</span>
            </>
          )}
        </p>
      </div>
      {children}
    </header>
  );
}
