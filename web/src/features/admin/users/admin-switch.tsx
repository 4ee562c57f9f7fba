import { cx } from "#lib/text/class-names.ts";

interface AdminSwitchProps {
  label: string;
  isOn: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}

export function AdminSwitch({ label, isOn, disabled, onChange }: AdminSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className="mx-auto grid h-10 w-14 place-items-center rounded-full disabled:opacity-60"
    >
      <span
        className={cx(
          "relative block h-7 w-12 rounded-full transition-colors duration-150 ease-plaza",
          isOn ? "bg-brand" : "bg-ink-3",
        )}
      >
        <span
          className={cx(
            "absolute top-1 left-1 size-5 rounded-full transition-transform duration-150 ease-plaza",
            isOn ? "translate-x-5 bg-on-brand" : "bg-surface",
          )}
        />
      </span>
    </button>
  );
}
