import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { useAnchored } from "#ui/overlays/popover.ts";
import { ReactionIcon } from "./reaction-icon.tsx";
import { REACTION_LABELS, type ReactionName } from "./reaction-labels.ts";
import { t } from "#lib/words/words.ts";
import { readingKey } from "#lib/screen/direction.ts";

const NAMES = Object.keys(REACTION_LABELS) as ReactionName[];

interface ReactionPickerProps {
  anchor: RefObject<HTMLElement | null>;
  mine: ReactionName | null;
  takesFocus: boolean;
  onPick: (type: ReactionName) => void;
}

export default function ReactionPicker({ anchor, mine, takesFocus, onPick }: ReactionPickerProps) {
  const row = useAnchored<HTMLDivElement>(anchor, { align: "start", side: "above" });
  useEffect(() => {
    if (!takesFocus) return;
    const choice =
      row.current?.querySelector<HTMLElement>("[aria-pressed=true]") ?? row.current?.querySelector("button");
    choice?.focus({ preventScroll: true });
  }, [row, takesFocus]);
  return (
    <div
      ref={row}
      popover="manual"
      role="toolbar"
      aria-label={t("Pick a reaction")}
      tabIndex={-1}
      onKeyDown={moveAlong}
      className="flex origin-bottom-left animate-pop rtl:origin-bottom-right gap-0.5 overflow-visible rounded-full border border-line bg-surface p-1.5 text-ink shadow-3"
    >
      {NAMES.map((type) => (
        <button
          key={type}
          type="button"
          aria-label={REACTION_LABELS[type].label}
          title={REACTION_LABELS[type].label}
          aria-pressed={type === mine}
          onClick={() => onPick(type)}
          className="grid size-11 place-items-center rounded-full transition-transform hover:-translate-y-1.5 hover:scale-125 focus-visible:-translate-y-1.5 focus-visible:scale-125 aria-pressed:bg-brand-soft"
        >
          <ReactionIcon type={type} size={38} />
        </button>
      ))}
    </div>
  );
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[readingKey(event.key)];
  if (!step) return;
  const choices = [...event.currentTarget.querySelectorAll("button")];
  const at = choices.findIndex((choice) => choice === document.activeElement);
  event.preventDefault();
  choices[(at + step + choices.length) % choices.length]?.focus();
}
