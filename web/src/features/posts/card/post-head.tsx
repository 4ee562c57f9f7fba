import type { Post, SharedPost } from "@plaza/contract/posts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { fullName } from "#features/users/full-name.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { Avatar } from "#ui/art/avatar.tsx";
import { AUDIENCE_WORDS, AudienceIcon } from "#features/users/audience-select.tsx";
import { CARD, headParts } from "./card-classes.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { t } from "#lib/words/words.ts";

const ListName = lazyPart(() => import("#features/users/lists/list-name.tsx"));

interface PostHeadProps {
  post: SharedPost & Partial<Pick<Post, "isHeld" | "publishAt" | "listId">>;
  isShare?: boolean;
  /** Opens what it said before. */
  onEdits?: () => void;
  size?: "sm" | "md";
  children?: ReactNode;
}

export function PostHead({
  post: { id, author, page, createdAt, editedAt, audience, listId, group, isHeld, publishAt },
  isShare,
  onEdits,
  size = "md",
  children,
}: PostHeadProps) {
  const { data: viewer } = useCurrentUser();
  // Others are not shown whether it is for close friends or for another list.
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
          : audience === "close-friends" && viewer?.id !== author.id
            ? t("Some friends")
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
            title={listId ? undefined : seenBy}
            className={
              isClose ? "flex items-center gap-1 rounded-full bg-surface-2 px-2 font-semibold text-success" : ""
            }
          >
            <AudienceIcon audience={group?.privacy === "private" ? "friends" : audience} size={13} />
            <span className={isClose ? "" : "sr-only"}>{listId ? <ListName listId={listId} /> : seenBy}</span>
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
