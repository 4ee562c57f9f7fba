import { cx } from "#lib/text/class-names.ts";

interface ChoiceChipsProps {
  label: string;
  choices: Record<string, string>;
  chosen: string;
  onChoose: (choice: string) => void;
}

export function ChoiceChips({ label, choices, chosen, onChoose }: ChoiceChipsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {Object.entries(choices).map(([choice, label]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          className={cx(
            "h-10 rounded-full px-4 text-sm font-semibold transition-colors",
            choice === chosen ? "bg-ink text-canvas" : "border border-line bg-surface text-ink-2 hover:border-ink-3",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
