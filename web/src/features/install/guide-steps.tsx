import type { LucideIcon } from "lucide-react";
import Laptop from "lucide-react/icons/laptop";
import Share from "lucide-react/icons/share";
import Smartphone from "lucide-react/icons/smartphone";
import { instance } from "#lib/api/instance.ts";
import { t } from "#lib/words/words.ts";

interface Platform {
  name: string;
  note: string;
  Icon: LucideIcon;
  steps: string[];
  /** What is otherwise there, once it is installed. */
  limit?: string;
}

const PLATFORMS: Platform[] = [
  {
    name: "Android",
    note: t("Chrome, Edge, or Samsung Internet"),
    Icon: Smartphone,
    steps: [t("Open the menu at the top right"), t("Choose Add to Home screen or Install app"), t("Tap Install")],
  },
  {
    name: t("iPhone and iPad"),
    note: t("Safari only"),
    Icon: Share,
    steps: [t("Tap Share in Safari"), t("Choose Add to Home Screen"), t("Tap Add")],
    ...(instance.calls && {
      limit: t("Calls only ring after you install the app. Tap the notification to answer or decline."),
    }),
  },
  {
    name: t("Computer"),
    note: t("Chrome or Edge, or Safari on a Mac"),
    Icon: Laptop,
    steps: [
      t("Click the install icon in the address bar"),
      t("Or open the browser menu and choose Install. In Safari: File › Add to Dock"),
      t("Click Install"),
    ],
  },
];

export function GuideSteps() {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-5">
      {PLATFORMS.map(({ name, note, Icon, steps, limit }) => (
        <section key={name} aria-label={name} className="card p-5">
          <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink">
            <Icon size={20} aria-hidden />
          </span>
          <h2 className="mt-4 text-lg">{name}</h2>
          <p className="text-sm text-ink-2">{note}</p>
          <ol className="mt-4 space-y-3">
            {steps.map((step, at) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-semibold text-ink-2"
                >
                  {at + 1}
                </span>
                <span className="min-w-0 flex-1 pt-1">{step}</span>
              </li>
            ))}
          </ol>
          {limit && <p className="mt-4 text-sm text-ink-2">{limit}</p>}
        </section>
      ))}
    </div>
  );
}
