import { failure } from "#lib/api/failures.ts";
import { toast, type NewToast } from "./toast.ts";

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
