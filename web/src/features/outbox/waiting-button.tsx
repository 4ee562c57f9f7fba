import { showList, waitingWords } from "./list.ts";
import { useWaiting } from "./or-later.ts";

/** 'N waiting', where anything does: opens the list. */
export function WaitingButton({ className }: { className?: string }) {
  const things = useWaiting();
  if (things.length === 0) return null;
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => showList(true)} className={className}>
      {waitingWords(things)}
    </button>
  );
}
