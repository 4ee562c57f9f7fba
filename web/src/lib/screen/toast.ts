import { createStore, useStore } from "#lib/live/store.ts";
import { failure } from "#lib/api/failures.ts";

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: "default" | "destructive";
  action?: { label: string; onClick: () => void } | undefined;
  /** The screen shows what was done already, so the words are for screen readers only. */
  isSeen?: boolean;
  open: boolean;
}

export type NewToast = Pick<Toast, "title" | "description" | "action" | "isSeen"> & { variant?: Toast["variant"] };

const REMOVE_AFTER_MS = 1_000_000;

const current = createStore<Toast | null>(null);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** One toast is shown at a time: a new one replaces the old one at once. Null shows none. */
export function toast(message: NewToast | null): number {
  if (!message) return 0;
  lastId += 1;
  show({ variant: "default", ...message, id: lastId, open: true });
  return lastId;
}

export function dismissToast(id: number) {
  const shown = current.get();
  if (shown?.id !== id || !shown.open) return;
  show({ ...shown, open: false });
  removal = setTimeout(() => show(null), REMOVE_AFTER_MS);
}

function show(next: Toast | null) {
  clearTimeout(removal);
  current.set(next);
}

export const useToast = () => useStore(current);

/** Waits for an act and toasts what came of it; true if it was done. */
export async function toastOutcome(act: Promise<unknown>, failed: string, done?: NewToast | string, fallback?: string) {
  try {
    await act;
  } catch (error) {
    toastFailure(failed, error, fallback);
    return false;
  }
  if (done !== undefined) toast(typeof done === "string" ? { title: done } : done);
  return true;
}

export const toastFailure = (...failed: Parameters<typeof failure>) => toast(failure(...failed));
