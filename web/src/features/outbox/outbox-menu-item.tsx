import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { menuItemClass } from "#ui/overlays/menu.tsx";
import { countText, setListOpen } from "./outbox-list.ts";
import { useOutboxEntries } from "./send-or-queue.ts";

/** Opens the list of entries from a menu. */
export default function OutboxMenuItem(): ReactNode {
  const entries = useOutboxEntries();
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={menuItemClass} onClick={() => setListOpen(true)}>
      <Clock size={17} aria-hidden />
      {countText(entries)}
    </button>
  );
}
