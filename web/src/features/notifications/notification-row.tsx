import type { Notification } from "@plaza/contract/notifications";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Avatar } from "#ui/art/avatar.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { KindDisc, KindIcon } from "./kind-icon.tsx";
import { NotificationMenu } from "./notification-menu.tsx";
import { RequestButtons } from "./request-buttons.tsx";
import { MediaThumbnail } from "#features/media/pictures/media-thumbnail.tsx";
import { t } from "#lib/words/words.ts";

/** Their excerpt is the post itself: the sentence says it. */
const OF_POSTS: readonly string[] = ["reaction", "mention", "share"];

interface NotificationRowProps {
  notification: Notification;
  isUnread: boolean;
  onFollow?: () => void;
  /** With it, the row has a menu. */
  onMark?: (id: string, isRead: boolean) => void;
}

export function NotificationRow({ notification, isUnread, onFollow, onMark }: NotificationRowProps) {
  const { actor, createdAt, excerpt, link, media, reaction, request, type } = notification;
  return (
    <li
      data-notification={notification.id}
      className={cx(
        "relative flex min-h-18 items-center gap-2.5 rounded-lg px-3 py-1.5 transition-colors sm:gap-4",
        "has-[a:focus-visible]:outline-[2.5px] has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus",
        isUnread ? "bg-brand-soft/40 hover:bg-brand-soft" : "hover:bg-surface-2",
      )}
    >
      <span className="relative h-11 shrink-0">
        {actor ? <Avatar person={actor} /> : <KindDisc type={type} />}
        {actor && <KindIcon type={type} reaction={reaction} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 text-sm text-pretty wrap-anywhere sm:line-clamp-2">
          <Link href={link} onClick={onFollow} className="outline-none after:absolute after:inset-0">
            <Sentence notification={notification} />
          </Link>
        </p>
        <p className="flex items-baseline gap-1.5 text-xs whitespace-nowrap text-ink-3">
          {excerpt && !OF_POSTS.includes(type) && (
            <span dir="auto" className="min-w-0 truncate text-sm text-ink-2">
              {t("“{text}”", { text: excerpt })}
            </span>
          )}
          <TimeAgo time={createdAt} className={cx(isUnread && "font-semibold text-brand-ink")} />
        </p>
        {request && <RequestButtons notification={notification} request={request} />}
      </div>
      {media && <MediaThumbnail media={media} />}
      {onMark && (
        <span className="relative -me-1 shrink-0">
          <NotificationMenu
            notification={notification}
            isUnread={isUnread}
            onRead={(isRead) => onMark(notification.id, isRead)}
          />
        </span>
      )}
      <span className="w-2.5 shrink-0 max-sm:absolute max-sm:end-1">
        {isUnread && (
          <span className="block size-2.5 rounded-full bg-brand">
            <span className="sr-only">{t("Unread")}</span>
          </span>
        )}
      </span>
    </li>
  );
}

/** The sentence with the actor's name, which it begins with, in bold. */
function Sentence({ notification: { actor, content, type, excerpt, postExcerpt } }: { notification: Notification }) {
  const post = OF_POSTS.includes(type) ? excerpt : postExcerpt;
  const name = actor && content.startsWith(fullName(actor)) ? fullName(actor) : "";
  return (
    <>
      {name && (
        <b className="font-semibold">
          <bdi>{name}</bdi>
        </b>
      )}
      {content.slice(name.length)}
      {post && (
        <>
          {" "}
          <bdi>{t("“{text}”", { text: post })}</bdi>
        </>
      )}
    </>
  );
}

export function NotificationSkeletons({ count }: { count: number }) {
  return (
    <div role="status" className="space-y-1">
      <span className="sr-only">{t("Loading notifications")}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex min-h-18 items-center gap-3.5 px-3">
          <Skeleton className="size-11 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
