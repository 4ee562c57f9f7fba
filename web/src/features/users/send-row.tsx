import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

interface SendRowProps {
  name: string;
  note: string | null;
  art: ReactNode;
  children: ReactNode;
}

/** Somebody, or a group, and the button that sends something there. */
export function SendRow({ name, note, art, children }: SendRowProps) {
  return (
    <li className="flex items-center gap-3.5 p-2">
      {art}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        {note && <span className="block text-xs text-ink-3">{note}</span>}
      </span>
      {children}
    </li>
  );
}

interface SendButtonProps {
  label: string;
  doneLabel: string;
  to: string;
  isDone: boolean;
  isBusy: boolean;
  onSend: () => Promise<void>;
}

export function SendButton({ label, doneLabel, to, isDone, isBusy, onSend }: SendButtonProps) {
  return (
    <Button variant="tonal" disabled={isDone || isBusy} onClick={() => void onSend()}>
      {isDone && <Check size={16} aria-hidden />}
      {isDone ? doneLabel : label}
      <span className="sr-only"> {t("to {to}", { to })}</span>
    </Button>
  );
}
