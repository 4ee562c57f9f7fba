import type { ReactNode } from "react";

interface SelectPillProps<Value extends string> {
  label: string;
  value: Value;
  choices: Record<Value, string>;
  onChoose: (value: Value) => void;
  icon: ReactNode;
  onFocus?: () => void;
}

/** A small native select, which every phone and screen reader knows. */
export function SelectPill<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  icon,
  onFocus,
}: SelectPillProps<Value>) {
  return (
    <span className="relative flex h-10 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold text-ink-2 ring-focus transition-colors focus-within:ring-2 hover:bg-surface-2 hover:text-ink">
      <span aria-hidden className="contents">
        {icon}
        <span className="max-sm:hidden">{choices[value]}</span>
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
        onFocus={onFocus}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full text-[1rem] text-ink opacity-0"
      >
        {(Object.entries(choices) as [Value, string][]).map(([choice, label]) => (
          <option key={choice} value={choice} className="bg-surface">
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
