import { MAX_CHOICE, MAX_CHOICES, MIN_CHOICES } from "@plaza/contract/base/poll-limits";
import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import type { PollDraft } from "#features/posts/polls/poll-draft.ts";
import { cx } from "#lib/text/class-names.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { fieldClass } from "#ui/fields/field-frame.tsx";
import { t } from "#lib/words/words.ts";

const ENDS: Record<string, string> = {
  1: t("Ends in an hour"),
  6: t("Ends in 6 hours"),
  24: t("Ends in a day"),
  72: t("Ends in 3 days"),
  168: t("Ends in a week"),
  336: t("Ends in 2 weeks"),
};

/** The choices with words; an empty row is none. */
const writtenIn = ({ choices }: PollDraft) => choices.map((one) => one.trim()).filter((one) => one !== "");

const areDifferent = (choices: string[]) =>
  new Set(choices.map((one) => one.toLocaleLowerCase("en"))).size === choices.length;

function withReady(poll: PollDraft): PollDraft {
  const { isMultiple, isSecret } = poll;
  const choices = writtenIn(poll);
  const isReady = choices.length >= MIN_CHOICES && areDifferent(choices);
  return { ...poll, ready: isReady ? { choices, isMultiple, isSecret } : null };
}

interface PollFieldProps {
  poll: PollDraft;
  onChange: (poll: PollDraft | null) => void;
  /** There is nothing but the poll, so that it cannot be removed; its question is written first. */
  isAlone?: boolean;
}

/** The poll of a post that is being written: its choices, how many one may pick, and when it ends. */
export default function PollField({ poll, onChange: onDraft, isAlone = false }: PollFieldProps) {
  const onChange = (changed: PollDraft) => onDraft(withReady(changed));
  const list = useRef<HTMLOListElement>(null);
  const { choices } = poll;
  const isDouble = !areDifferent(writtenIn(poll));
  const fieldAt = (index: number) => list.current?.querySelectorAll<HTMLElement>("input")[index];

  // Who opened it writes the first choice next; a draft that was found does not take the focus.
  const [isNew] = useState(() => !isAlone && writtenIn(poll).length === 0);

  const change = (index: number, text: string) =>
    onChange({ ...poll, choices: choices.map((one, at) => (at === index ? text : one)) });

  function add() {
    onChange({ ...poll, choices: [...choices, ""] });
    requestAnimationFrame(() => fieldAt(choices.length)?.focus());
  }

  function remove(index: number) {
    onChange({ ...poll, choices: choices.filter((_, at) => at !== index) });
    fieldAt(index > 0 ? index - 1 : index + 1)?.focus();
  }

  function removePoll() {
    // What is gone cannot hold the focus.
    list.current?.closest("form")?.querySelector("textarea")?.focus();
    onDraft(null);
  }

  return (
    <fieldset className="mt-2 rounded-lg border border-line p-3">
      <legend className="sr-only">{t("Poll")}</legend>
      <ol ref={list} className="space-y-2">
        {choices.map((text, index) => (
          // A row is its place: there is nothing else to know it by.
          <li key={index} className="flex items-center gap-1">
            <input
              aria-label={t("Choice {number}", { number: index + 1 })}
              placeholder={t("Choice {number}", { number: index + 1 })}
              dir="auto"
              autoComplete="off"
              maxLength={MAX_CHOICE}
              value={text}
              {...(isNew && index === 0 && { autoFocus: true })}
              onChange={({ target }) => change(index, target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                // Enter leads to the next choice; the post is sent by its button.
                event.preventDefault();
                if (index < choices.length - 1) fieldAt(index + 1)?.focus();
                else if (text.trim() !== "" && choices.length < MAX_CHOICES) add();
              }}
              className={cx(fieldClass(undefined), "h-11 min-w-0 flex-1 px-3.5")}
            />
            {choices.length > MIN_CHOICES && (
              <IconButton
                Icon={X}
                size={18}
                label={t("Remove choice {number}", { number: index + 1 })}
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {isDouble && (
        <p role="status" className="mt-2 text-sm font-medium text-danger">
          {t("Choices can't repeat")}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button variant="ghost" disabled={choices.length >= MAX_CHOICES} onClick={add} className="-ms-1 px-3!">
          <Plus size={17} aria-hidden />
          {t("Add a choice")}
        </Button>
        <span className="relative text-ink-2 hover:text-ink">
          <select
            aria-label={t("Poll ends")}
            value={poll.hours}
            onChange={({ target }) => onChange({ ...poll, hours: Number(target.value) })}
            className="h-10 cursor-pointer appearance-none rounded-full bg-transparent pe-10 ps-3 text-sm font-semibold hover:bg-surface-2"
          >
            {Object.entries(ENDS).map(([hours, label]) => (
              <option key={hours} value={hours} className="bg-surface text-ink">
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden className="pointer-events-none absolute top-3 end-2.5" />
        </span>
        <Option
          label={t("Allow multiple choices")}
          isOn={poll.isMultiple}
          onChange={(isMultiple) => onChange({ ...poll, isMultiple })}
        />
        <Option
          label={t("Hide who voted")}
          isOn={poll.isSecret}
          onChange={(isSecret) => onChange({ ...poll, isSecret })}
        />
        {!isAlone && (
          <Button variant="ghost" onClick={removePoll} className="ms-auto px-3!">
            {t("Remove poll")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Option({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex h-10 cursor-pointer items-center gap-2 rounded-full px-2.5 text-sm font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-brand-ink"
      />
      {label}
    </label>
  );
}
