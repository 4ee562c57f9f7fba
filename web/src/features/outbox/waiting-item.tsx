import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { menuItemClass } from "#ui/overlays/menu.tsx";
import { showList, waitingWords } from "./list.ts";
import { useWaiting } from "./or-later.ts";

/** The way to the list in a menu. */
export default function WaitingItem(): ReactNode {
  const things = useWaiting();
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={menuItemClass} onClick={() => showList(true)}>
      <Clock size={17} aria-hidden />
      {waitingWords(things)}
    </button>
  );
}
