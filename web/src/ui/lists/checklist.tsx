import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { cx } from "#lib/text/class-names.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

interface ChecklistProps {
  title: string;
  note: string;
  onHide: () => void;
  children: ReactNode;
}

/** A list of first steps, ticked off as they are done, which can be dismissed. */
export function Checklist({ title, note, onHide, children }: ChecklistProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 pb-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg wrap-anywhere">
            {title}
          </h2>
          <p className="text-sm text-pretty text-ink-2">{note}</p>
        </div>
        <Button variant="ghost" onClick={onHide} className="-me-2">
          {t("Hide this")}
        </Button>
      </div>
      <ol className="mt-3 divide-y divide-line">{children}</ol>
    </section>
  );
}

interface StepProps {
  /** For a link that leads to it. */
  id?: string;
  title: string;
  note?: string;
  /** Undefined while it is unknown. */
  isDone: boolean | undefined;
  /** The action stays when the step is done, so that the focus is not lost. */
  action?: ReactNode;
  /** With it the title is a button that opens and closes the content. */
  onToggle?: () => void;
  isOpen?: boolean;
  children?: ReactNode;
}

export function Step({ id, title, note, isDone, action, onToggle, isOpen = true, children }: StepProps) {
  const words = (
    <>
      {title}
      {isDone !== undefined && <span className="sr-only">{isDone ? t(", done") : t(", to do")}</span>}
    </>
  );
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className="py-2">
      <div className="flex min-h-11 items-center gap-3">
        <span
          aria-hidden
          className={cx(
            "grid size-7 shrink-0 place-items-center rounded-full",
            isDone ? "bg-success text-canvas" : "bg-surface-3",
          )}
        >
          {isDone && <Check size={16} strokeWidth={3} />}
        </span>
        <div className="min-w-0 flex-1">
          {onToggle ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onToggle}
              className="flex h-11 w-full items-center justify-between gap-3 rounded-lg text-start font-semibold"
            >
              <span>{words}</span>
              <ChevronDown size={19} aria-hidden className={cx("me-2 text-ink-3", isOpen && "rotate-180")} />
            </button>
          ) : (
            <p className="font-semibold">{words}</p>
          )}
          {note && <p className="text-sm text-pretty text-ink-2 wrap-anywhere">{note}</p>}
        </div>
        {action}
      </div>
      {isOpen && children}
    </li>
  );
}
