import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { countText, setListOpen } from "./outbox-list.ts";
import { useOutboxEntries } from "./send-or-queue.ts";

/** Opens the list of entries from a menu. */
export default function OutboxMenuItem(): ReactNode {
  const entries = useOutboxEntries();
  return <MenuItem Icon={Clock} label={countText(entries)} onClick={() => setListOpen(true)} />;
}
