import { failure } from "#lib/api/failures.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { toast } from "#lib/screen/toast.ts";
import type { DeviceState } from "./device.ts";

export const BLOCKED = "Your browser blocks notifications for this site";

export function toastTurned(state: DeviceState) {
  if (state === "on") toast({ title: "Notifications are on", description: "You will hear of what happens, here too." });
  if (state === "blocked")
    toast({ title: BLOCKED, description: "Allow them in its settings.", variant: "destructive" });
}

export function toastNotTurned(error: unknown) {
  // The browser's own errors are written for programmers.
  if (error instanceof DOMException) {
    const description = "Your browser's push service does not answer. Try again later.";
    return void toast({ title: "Not turned on", description, variant: "destructive" });
  }
  toast(
    failure("Not saved", error, error instanceof ApiError ? "Your choice could not be saved." : "Please try again."),
  );
}
