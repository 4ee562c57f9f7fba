import {
  CalendarDays,
  CircleAlert,
  type LucideIcon,
  MessageCircle,
  Pencil,
  SendHorizontal,
  SmilePlus,
} from "lucide-react";
import { copyText } from "#lib/device/copy-text.ts";
import { isolated } from "#lib/text/isolated.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { Outbox } from "./outbox.ts";
import type { Waiting, WaitingKind } from "./waiting.ts";
import { wordsOf } from "./words.ts";

const KINDS: Record<WaitingKind, { Icon: LucideIcon; title: (to: string) => string }> = {
  post: { Icon: Pencil, title: () => "Post" },
  comment: { Icon: MessageCircle, title: (to) => `Comment on a post${by(to)}` },
  reaction: { Icon: SmilePlus, title: (to) => `Reaction to a post${by(to)}` },
  "comment-reaction": { Icon: SmilePlus, title: (to) => `Reaction to a comment${by(to)}` },
  message: { Icon: SendHorizontal, title: (to) => `Message to ${to}` },
  rsvp: { Icon: CalendarDays, title: (to) => `Answer to ${to}` },
};
const by = (name: string) => name && ` by ${name}`;

export function WaitingRow({ thing, outbox }: { thing: Waiting; outbox: Outbox }) {
  const { key, kind, to, at, refusal } = thing;
  const words = wordsOf(thing);
  const { Icon, title } = KINDS[kind];
  const isText = kind === "post" || kind === "comment" || kind === "message";
  const name = `${title(to)}: ${words.slice(0, 40)}`;

  function give(button: HTMLElement) {
    // The button goes at once, with its row; the focus stays on the list.
    button.closest("ul")?.focus();
    outbox.cancel(key);
  }

  async function copy() {
    const isCopied = await copyText(words);
    toast(isCopied ? { title: "Copied" } : { title: "Not copied", variant: "destructive" });
  }

  return (
    <li className="flex gap-3 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title(isolated(to))}
        </p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
        <p className="text-sm text-ink-2">
          <time dateTime={new Date(at).toISOString()}>{relativeTime(at)}</time>
        </p>
        {refusal !== null && (
          <>
            <p className="mt-1 flex items-center gap-1 text-sm font-medium text-danger">
              <CircleAlert size={14} aria-hidden className="shrink-0" />
              Not sent. {refusal}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="neutral" aria-label={`Try again, ${name}`} onClick={() => outbox.tryAgain(key)}>
                Try again
              </Button>
              {isText && (
                <Button variant="ghost" aria-label={`Copy, ${name}`} onClick={() => void copy()}>
                  Copy
                </Button>
              )}
              <Button variant="ghost" aria-label={`Delete, ${name}`} onClick={(event) => give(event.currentTarget)}>
                Delete
              </Button>
            </div>
          </>
        )}
      </div>
      {refusal === null && (
        <Button variant="neutral" aria-label={`Cancel, ${name}`} onClick={(event) => give(event.currentTarget)}>
          Cancel
        </Button>
      )}
    </li>
  );
}
