import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { focusPage } from "#lib/screen/focus-page.ts";
import { localStore } from "#lib/device/storage.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toastNotTurned, toastTurned } from "./device-toasts.ts";
import { useDevice } from "./use-device.ts";

const DISMISSED = "push-dismissed";

/**
 * One line for members who could turn push on and have not dismissed it. It overlays the page, so that nothing moves
 * under the pointer.
 */
export default function OfferLine({ className }: { className: string }) {
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
    <div className={cx("z-20 h-0", className)}>
      <section
        aria-label="Notifications"
        className="absolute inset-x-3 top-3 mx-auto flex max-w-[30rem] animate-rise items-center gap-2 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-3"
      >
        <Bell size={17} aria-hidden className="shrink-0 text-brand-ink max-sm:hidden" />
        <p role="status" className="flex-1 font-semibold">
          Be told when they answer?
        </p>
        <Button
          variant="tonal"
          disabled={isBusy}
          className="px-3!"
          onClick={() => void change(true).then(toastTurned, toastNotTurned).finally(leave)}
        >
          Turn on
        </Button>
        <Button variant="ghost" className="px-3!" onClick={turnDown}>
          Not now
        </Button>
      </section>
    </div>
  );
}
