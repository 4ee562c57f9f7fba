import { Button } from "./button.tsx";
import { cx } from "#lib/text/class-names.ts";

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** The label while the request is in flight. */
  busyLabel: string;
  size?: "md" | "lg";
  className?: string;
}

/**
 * The button keeps its width while its label changes: both labels lie, without height, under the visible one. A busy
 * button stays focusable, because a disabled one would lose the focus.
 */
export function SubmitButton({ busy, label, busyLabel, size = "lg", className }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size={size}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      className={cx("aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3 aria-disabled:text-ink-2", className)}
    >
      <span
        data-label={label}
        data-busy={busyLabel}
        className={cx(
          "before:invisible before:block before:h-0 before:overflow-hidden before:content-[attr(data-label)]",
          "after:invisible after:block after:h-0 after:overflow-hidden after:content-[attr(data-busy)]",
        )}
      >
        {busy ? busyLabel : label}
      </span>
    </Button>
  );
}
