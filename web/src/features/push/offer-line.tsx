import { Bell } from "lucide-react";
import { useState } from "react";
import { focusPage } from "#lib/focus-page.ts";
import { localStore } from "#lib/storage.ts";
import { Button } from "#ui/button.tsx";
import { sayNotTurned, sayTurned } from "./device-words.ts";
import { useDevice } from "./use-device.ts";

const DISMISSED = "push-dismissed";

/** One line, to who could be told and has not said no. */
export default function OfferLine({ className }: { className: string | undefined }) {
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
    <div className={className}>
      <section
        aria-label="Notifications"
        className="card mx-auto my-3 flex max-w-[30rem] items-center gap-2 px-4 py-2 text-sm"
      >
        <Bell size={17} aria-hidden className="shrink-0 text-brand-ink max-sm:hidden" />
        <p role="status" className="flex-1 font-semibold">
          Be told when they answer?
        </p>
        <Button
          variant="tonal"
          disabled={isBusy}
          className="px-3!"
          onClick={() => void change(true).then(sayTurned, sayNotTurned).finally(leave)}
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
