import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartBarBig from "lucide-react/icons/chart-bar-big";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Megaphone from "lucide-react/icons/megaphone";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import SmilePlus from "lucide-react/icons/face-slightly-smiling-plus";
import { copyAndToast } from "#lib/screen/copy.ts";
import { isolated } from "#lib/text/isolated.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import type { EntryContent, EntryKind, OutboxEntry } from "./entry.ts";
import { entryText, refusalText } from "./entry-text.ts";
import type { Outbox } from "./outbox.ts";
import { t } from "#lib/words/words.ts";

const ICONS: Record<EntryKind, LucideIcon> = {
  post: Pencil,
  comment: MessageCircle,
  reaction: SmilePlus,
  "comment-reaction": SmilePlus,
  vote: ChartBarBig,
  "message-vote": ChartBarBig,
  message: SendHorizontal,
  "message-edit": Pencil,
  rsvp: CalendarDays,
  dismissal: Megaphone,
};
const TEXTS = new Set<EntryKind>(["post", "comment", "message", "message-edit"]);

/** `shown` prepares a name for its place in the sentence. */
function titleOf(entry: EntryContent, shown = (name: string) => name): string {
  const name = "authorName" in entry ? shown(entry.authorName) : "";
  switch (entry.kind) {
    case "post":
      return t("Post");
    case "comment":
      return name ? t("Comment on a post by {name}", { name }) : t("Comment");
    case "reaction":
      return name ? t("Reaction to a post by {name}", { name }) : t("Reaction to a post");
    case "comment-reaction":
      return name ? t("Reaction to a comment by {name}", { name }) : t("Reaction to a comment");
    case "vote":
      return name ? t("Vote in a poll by {name}", { name }) : t("Vote in a poll");
    case "message-vote":
      return name ? t("Vote in a poll by {name}", { name }) : t("Vote in a poll by you");
    case "message":
      return t("Message to {name}", { name: shown(entry.partnerName) });
    case "message-edit":
      return t("Edited message to {name}", { name: shown(entry.partnerName) });
    case "rsvp":
      return t("RSVP to {event}", { event: shown(entry.eventName) });
    case "dismissal":
      return t("Announcement");
    default:
      return entry satisfies never;
  }
}

export function EntryRow({ entry, outbox }: { entry: OutboxEntry; outbox: Outbox }) {
  const { key, kind, queuedAt, state } = entry;
  const text = entryText(entry);
  const Icon = ICONS[kind];
  const name = t("{name}: {text}", { name: titleOf(entry), text: text.slice(0, 40) });

  function cancel(button: HTMLElement) {
    // The button goes at once, with its row; the focus stays on the list.
    button.closest("ul")?.focus();
    outbox.cancel(key);
  }

  return (
    <li className="flex gap-3 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {titleOf(entry, isolated)}
        </p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        <p className="text-sm text-ink-2">
          <TimeAgo time={new Date(queuedAt).toISOString()} />
        </p>
        {state.name === "failed" && (
          <>
            <p className="mt-1 flex items-center gap-1 text-sm font-medium text-danger">
              <CircleAlert size={14} aria-hidden className="shrink-0" />
              {refusalText(state)}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="neutral" aria-label={t("Try again, {name}", { name })} onClick={() => outbox.retry(key)}>
                {t("Try again")}
              </Button>
              {TEXTS.has(kind) && (
                <Button
                  variant="ghost"
                  aria-label={t("Copy, {name}", { name })}
                  onClick={() => void copyAndToast(text, t("Copied"), t("Couldn't copy this"))}
                >
                  {t("Copy")}
                </Button>
              )}
              <Button
                variant="ghost"
                aria-label={t("Delete, {name}", { name })}
                onClick={(event) => cancel(event.currentTarget)}
              >
                {t("Delete")}
              </Button>
            </div>
          </>
        )}
      </div>
      {state.name === "queued" && (
        <Button
          variant="neutral"
          aria-label={t("Cancel, {name}", { name })}
          onClick={(event) => cancel(event.currentTarget)}
        >
          {t("Cancel")}
        </Button>
      )}
    </li>
  );
}
