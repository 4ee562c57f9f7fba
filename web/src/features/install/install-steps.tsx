import Check from "lucide-react/icons/check";
import Share from "lucide-react/icons/share";
import SquarePlus from "lucide-react/icons/square-plus";
import { isSafari } from "./install-step.ts";
import { t } from "#lib/words/words.ts";

const STEPS = [
  { Icon: Share, text: t("Tap Share in Safari") },
  { Icon: SquarePlus, text: t("Choose Add to Home Screen") },
  { Icon: Check, text: t("Tap Add") },
];

/** Names the browser the steps are for. */
export const stepsNote = () =>
  isSafari(navigator)
    ? t("Three quick steps, in Safari only.")
    : t("Three quick steps, in Safari only. Open {host} there first.", { host: location.host });

/** The same in one line. */
export const shortSteps = () => t("Safari only: Share › Add to Home Screen › Add");

export function InstallSteps() {
  return (
    <ol className="divide-y divide-line rounded-lg bg-surface-2 px-4">
      {STEPS.map(({ Icon, text }, i) => (
        <li key={text} className="flex items-center gap-3.5 py-3.5">
          <span className="grid size-9 place-items-center rounded-full bg-surface text-ink-2">
            <Icon size={18} aria-hidden />
          </span>
          <span className="font-medium">{text}</span>
          <span aria-hidden className="ms-auto text-ink-2 tabular-nums">
            {i + 1}
          </span>
        </li>
      ))}
    </ol>
  );
}
