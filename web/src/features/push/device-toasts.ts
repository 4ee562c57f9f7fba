import { failure } from "#lib/api/failures.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { toast } from "#lib/screen/toast.ts";
import type { DeviceState } from "./device.ts";
import { t } from "#lib/words/words.ts";

export function toastTurned(state: DeviceState) {
  if (state === "on") toast({ title: t("Notifications are on"), description: t("You'll get them on this device.") });
  if (state === "blocked")
    toast({
      title: t("Notifications are blocked for this site"),
      description: t("Allow them in your browser's settings."),
      variant: "destructive",
    });
}

export function toastNotTurned(error: unknown) {
  // The browser's own errors are written for programmers.
  if (error instanceof DOMException) {
    const description = t("Your browser's push service isn't responding. Try again later.");
    return void toast({ title: t("Couldn't turn on notifications"), description, variant: "destructive" });
  }
  toast(
    failure(
      t("Not saved"),
      error,
      error instanceof ApiError ? t("We couldn't save your choice.") : t("Please try again."),
    ),
  );
}
