import { useState } from "react";
import { focusPage } from "#lib/screen/focus-page.ts";
import { localStore } from "#lib/device/storage.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toastNotTurned, toastTurned } from "./device-toasts.ts";
import { useDevice } from "./use-device.ts";
import { t } from "#lib/words/words.ts";

const DISMISSED = "push-dismissed";

/** A row for members who could turn push on and have not dismissed it. */
export default function OfferLine() {
  const { state, isBusy, change } = useDevice();
  const [isDone, setDone] = useState(() => localStore.get(DISMISSED) !== null);
  if (isDone || state !== "off") return null;

  function leave() {
    setDone(true);
    // The button that had the focus is gone.
    focusPage();
  }
  function turnDown() {
    localStore.set(DISMISSED, "true");
    leave();
  }
  return (
    <section aria-label={t("Notifications")} className="mx-5 mb-3 flex shrink-0 items-center gap-1 text-sm">
      <p role="status" className="flex-1 font-semibold text-pretty">
        {t("Get notified when they reply?")}
      </p>
      <Button
        variant="tonal"
        disabled={isBusy}
        className="px-3!"
        onClick={() => void change(true).then(toastTurned, toastNotTurned).finally(leave)}
      >
        {t("Turn on")}
      </Button>
      <Button variant="ghost" className="px-3!" onClick={turnDown}>
        {t("Not now")}
      </Button>
    </section>
  );
}
