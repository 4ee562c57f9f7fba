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

const SEND = {
  act: t("Send"),
  done: t("Sent"),
  name: (name: string, isDone: boolean) => (isDone ? t("Sent to {name}", { name }) : t("Send to {name}", { name })),
};
const SHARE = {
  act: t("Share", {}, "verb"),
  done: t("Shared"),
  name: (name: string, isDone: boolean) => (isDone ? t("Shared to {name}", { name }) : t("Share to {name}", { name })),
};

interface SendButtonProps {
  to: string;
  /** It becomes a post there, not a message. */
  isShare?: boolean;
  isDone: boolean;
  isBusy: boolean;
  onSend: () => Promise<void>;
}

export function SendButton({ to, isShare = false, isDone, isBusy, onSend }: SendButtonProps) {
  const words = isShare ? SHARE : SEND;
  return (
    <Button
      variant="tonal"
      aria-label={words.name(to, isDone)}
      disabled={isDone || isBusy}
      onClick={() => void onSend()}
    >
      {isDone && <Check size={16} aria-hidden />}
      {isDone ? words.done : words.act}
    </Button>
  );
}
