import { useId } from "react";

interface SwitchControlProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
  /** The change is in flight: the switch takes no other change, and keeps the focus. */
  isBusy?: boolean;
  id?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string;
}

/** The switch alone, for a table that has its label elsewhere. */
export function SwitchControl({ isOn, onChange, isBusy = false, ...rest }: SwitchControlProps) {
  return (
    <span className="relative block h-7 w-12 shrink-0 rounded-full border border-ink-3 bg-surface-2 p-0.5 transition-colors has-checked:border-success has-checked:bg-success has-disabled:opacity-60 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => isBusy || onChange(target.checked)}
        // Larger than what one sees, so that a finger hits it.
        className="peer absolute -inset-2.5 h-11.5 w-16.5 cursor-pointer appearance-none outline-none disabled:cursor-default"
      />
      <span className="pointer-events-none block size-5.5 rounded-full bg-ink-3 transition-transform peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5 peer-checked:bg-surface" />
    </span>
  );
}

interface SwitchProps extends SwitchControlProps {
  label: string;
  note: string;
}

/** A row with its label on the left; the whole row is the target. */
export function Switch({ label, note, ...control }: SwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-default"
    >
      <span>
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-note`} className="block text-sm text-pretty text-ink-2">
          {note}
        </span>
      </span>
      <SwitchControl {...control} id={id} aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`} />
    </label>
  );
}
