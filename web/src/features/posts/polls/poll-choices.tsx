import type { Poll } from "@plaza/contract/base/poll";
import Check from "lucide-react/icons/check";
import { lazy, Suspense, useEffect, useState } from "react";
import { withVote } from "#features/posts/data/apply-poll.ts";
import { cx } from "#lib/text/class-names.ts";
import { formatPercent } from "#lib/text/plain-format.ts";
import { useRelativeTime } from "#lib/live/minute.ts";
import type { VotersOf } from "./voters-dialog.tsx";
import { plural, t } from "#lib/words/words.ts";

const VotersDialog = lazy(() => import("./voters-dialog.tsx"));

/** Browsers wait no longer than this for a timer. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** `before` is part of each vote: by the time one fails or is stored in the outbox, the screen has changed. */
export interface Vote {
  choices: number[];
  before: number[];
}

interface PollChoicesProps {
  /** Who asks; empty for 'you'. */
  by: string;
  poll: Poll;
  /** The viewer asks: they see the results without a vote. */
  isOwn: boolean;
  /** The second is the poll as it is with that vote. */
  onVote: (vote: Vote, shown: Poll) => void;
  votersOf: VotersOf;
}

/**
 * The choices; a tap votes, another one takes it back, until the poll ends. Their shares of the votes are shown to who
 * has voted, so that nobody votes as others did.
 */
export function PollChoices({ by, poll, isOwn, onVote, votersOf }: PollChoicesProps) {
  const isEnded = useIsPast(poll.endsAt);
  const hasResults = isEnded || isOwn || poll.myChoices.length > 0;
  const most = Math.max(...poll.choices.map(({ count }) => count));

  function pick(index: number) {
    const before = poll.myChoices;
    const isTaken = before.includes(index);
    const others = poll.isMultiple ? before.filter((one) => one !== index) : [];
    const choices = isTaken ? others : [...others, index].toSorted((one, other) => one - other);
    onVote({ choices, before }, withVote(poll, choices));
  }

  return (
    <div role="group" aria-label={by ? t("Poll by {name}", { name: by }) : t("Poll by you")}>
      <ul className="space-y-2">
        {poll.choices.map((choice, index) => {
          const isMine = poll.myChoices.includes(index);
          const isFirst = isEnded && choice.count > 0 && choice.count === most;
          const row = <Row {...choice} total={hasResults ? poll.total : null} isMine={isMine} isFirst={isFirst} />;
          return (
            <li key={choice.text}>
              {isEnded ? (
                <div className={rowClass(isMine)}>{row}</div>
              ) : (
                <button
                  type="button"
                  aria-pressed={isMine}
                  onClick={() => pick(index)}
                  className={cx(rowClass(isMine), "transition-colors hover:border-ink-3")}
                >
                  {row}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Foot poll={poll} votersOf={hasResults ? votersOf : null} isEnded={isEnded} />
    </div>
  );
}

const rowClass = (isMine: boolean) =>
  cx(
    "relative flex min-h-11 w-full items-center gap-2 overflow-hidden rounded-lg border px-3.5 py-2 text-start",
    isMine ? "border-brand-ink" : "border-line",
  );

interface RowProps {
  text: string;
  count: number;
  /** Null where the results are not shown. */
  total: number | null;
  isMine: boolean;
  isFirst: boolean;
}

function Row({ text, count, total, isMine, isFirst }: RowProps) {
  const percent = total ? Math.round((count / total) * 100) : 0;
  return (
    <>
      <span
        aria-hidden
        style={{ width: `${percent}%` }}
        className={cx("absolute inset-y-0 start-0 transition-[width]", isMine ? "bg-brand-soft" : "bg-surface-3")}
      />
      <span dir="auto" className={cx("relative min-w-0 flex-1 wrap-anywhere", isFirst && "font-semibold")}>
        {text}
      </span>
      {isMine && (
        <span className="relative shrink-0 text-brand-ink">
          <Check size={18} strokeWidth={3} aria-hidden />
          <span className="sr-only">{t("your vote")}</span>
        </span>
      )}
      {total !== null && (
        <span className="relative shrink-0 text-sm text-ink-2 tabular-nums">
          {formatPercent(percent)}
          <span className="sr-only">, {votes(count)}</span>
        </span>
      )}
    </>
  );
}

interface FootProps {
  poll: Poll;
  /** Null where the results are not shown. */
  votersOf: VotersOf | null;
  isEnded: boolean;
}

function Foot({ poll, votersOf, isEnded }: FootProps) {
  const [isOpen, setOpen] = useState(false);
  const { total, endsAt, isMultiple, isSecret } = poll;
  const time = useRelativeTime(endsAt);
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2 text-sm text-ink-3">
      <span className="tabular-nums">{votes(total)}</span>
      {votersOf && !isSecret && total > 0 && (
        <>
          <span aria-hidden>·</span>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="h-9 font-semibold text-ink-2 hover:text-ink hover:underline"
          >
            {t("See who voted")}
          </button>
        </>
      )}
      <span aria-hidden>·</span>
      <time dateTime={endsAt}>{isEnded ? t("Ended {time}", { time }) : t("Ends {time}", { time })}</time>
      {isSecret && <Note text={t("Votes are private")} />}
      {isMultiple && !isEnded && <Note text={t("Choose one or more")} />}
      <Suspense>
        {isOpen && votersOf && <VotersDialog votersOf={votersOf} poll={poll} onClose={() => setOpen(false)} />}
      </Suspense>
    </p>
  );
}

function Note({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden>·</span>
      <span>{text}</span>
    </>
  );
}

const votes = (count: number) => plural(count, "{count} vote", "{count} votes");

/** Whether the moment has passed: becomes true while one looks. */
function useIsPast(moment: string): boolean {
  const [isPast, setPast] = useState(() => Date.parse(moment) <= Date.now());
  useEffect(() => {
    const left = Date.parse(moment) - Date.now();
    if (left <= 0 || left > MAX_WAIT_MS) return;
    const timer = setTimeout(() => setPast(true), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return isPast;
}
