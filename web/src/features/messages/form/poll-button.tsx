import type { Conversation } from "@plaza/contract/messages";
import ChartColumn from "lucide-react/icons/chart-column";
import { lazy, Suspense, useState } from "react";
import type { Outbox } from "#features/outbox/outbox.ts";
import { cx } from "#lib/text/class-names.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";

const PollDialog = lazy(() => import("./poll-dialog.tsx"));

interface PollButtonProps {
  partner: Conversation;
  outbox: Outbox;
  className: string;
}

/** Opens the dialog that asks a question with choices in a chat. */
export function PollButton({ partner, outbox, className }: PollButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Send a poll" className={cx("mb-0.5", className)} onClick={() => setOpen(true)}>
        <ChartColumn size={20} aria-hidden />
      </IconButton>
      <Suspense>{isOpen && <PollDialog partner={partner} outbox={outbox} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
