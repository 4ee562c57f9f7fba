import Check from "lucide-react/icons/check";
import { type ReactNode, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

/** For choices that save themselves: `note` says 'Saved' after each that the server has taken. */
export function useSaving<Change>(store: (change: Change) => Promise<unknown>) {
  const [times, setTimes] = useState(0);

  async function save(change: Change) {
    if (await toastOutcome(store(change), t("Not saved"))) setTimes((before) => before + 1);
  }

  const note: ReactNode = (
    <p role="status" className="flex h-5 items-center justify-end gap-1 text-sm font-semibold text-success">
      {times > 0 && (
        // A new key repeats the motion, and says it once more.
        <span key={times} className="flex animate-fade items-center gap-1">
          <Check size={16} aria-hidden />
          {t("Saved", {}, "a setting")}
        </span>
      )}
    </p>
  );
  return { save, note };
}
