import { failure } from "#lib/api/failures.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { toast } from "#lib/screen/toast.ts";
import type { DeviceState } from "./device.ts";

export const BLOCKED = "Notifications are blocked for this site";

export function toastTurned(state: DeviceState) {
  if (state === "on") toast({ title: "Notifications are on", description: "You'll get them on this device." });
  if (state === "blocked")
    toast({ title: BLOCKED, description: "Allow them in your browser's settings.", variant: "destructive" });
}

export function toastNotTurned(error: unknown) {
  // The browser's own errors are written for programmers.
  if (error instanceof DOMException) {
    const description = "Your browser's push service isn't responding. Try again later.";
    return void toast({ title: "Couldn't turn on notifications", description, variant: "destructive" });
  }
  toast(failure("Not saved", error, error instanceof ApiError ? "We couldn't save your choice." : "Please try again."));
}
