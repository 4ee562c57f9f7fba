import type { SharedPost } from "@plaza/contract/posts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { AUDIENCE_WORDS, AudienceIcon } from "#features/users/audience-select.tsx";
import { CARD, headParts } from "./card-classes.ts";
import { TimeAgo } from "#features/posts/text/time-ago.tsx";
import { t } from "#lib/words/words.ts";

interface PostHeadProps {
  post: SharedPost & { isHeld?: boolean | undefined; publishAt?: string | null | undefined };
  isShare?: boolean;
  /** Opens what it said before. */
  onEdits?: () => void;
  size?: "sm" | "md";
  children?: ReactNode;
}

export function PostHead({
  post: { id, author, page, createdAt, editedAt, audience, group, isHeld, publishAt },
  isShare,
  onEdits,
  size = "md",
  children,
}: PostHeadProps) {
  const seenBy = isHeld
    ? t("In review")
    : publishAt
      ? t("Scheduled")
      : group
        ? group.privacy === "private"
          ? t("Private group")
          : t("Public group")
        : page?.isForWorld
          ? t("For the world")
          : AUDIENCE_WORDS[audience];
  const by = page ? `/p/${page.handle}` : `/profile/${author.id}`;
  const isClose = isHeld || publishAt || audience === "close-friends";
  return (
    <header className={CARD.head}>
      {/* The name beside it is the same link, for keys and screen readers. */}
      <Link href={by} aria-hidden tabIndex={-1} className="shrink-0 rounded-full">
        <Avatar person={author} size={size} />
      </Link>
      <div className={CARD.lines}>
        <p className={CARD.names}>
          {headParts({ isShare, group }).map((part, at) =>
            at % 2 === 0 ? (
              part && (
                <span key={at} className={CARD.act}>
                  {part}
                </span>
              )
            ) : (
              <Link key={at} href={part === "group" ? `/groups/${group?.id}` : by} className={CARD.name}>
                <bdi>{part === "group" ? group?.name : fullName(author)}</bdi>
              </Link>
            ),
          )}
        </p>
        <p className={CARD.time}>
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
                  {t("edited")}
                </button>
              ) : (
                <span>{t("edited")}</span>
              )}
            </>
          )}
        </p>
      </div>
      {children}
    </header>
  );
}
