import type { LucideIcon } from "lucide-react";
import Laptop from "lucide-react/icons/laptop";
import Share from "lucide-react/icons/share";
import Smartphone from "lucide-react/icons/smartphone";

interface Platform {
  name: string;
  note: string;
  Icon: LucideIcon;
  steps: string[];
}

const PLATFORMS: Platform[] = [
  {
    name: "Android",
    note: "Chrome, Edge or Samsung Internet",
    Icon: Smartphone,
    steps: ["Open the menu at the top right", "Choose Add to Home screen or Install app", "Tap Install"],
  },
  {
    name: "iPhone and iPad",
    note: "Safari only",
    Icon: Share,
    steps: ["Tap Share in Safari", "Choose Add to Home Screen", "Tap Add"],
  },
  {
    name: "Computer",
    note: "Chrome or Edge, or Safari on a Mac",
    Icon: Laptop,
    steps: [
      "Click the install icon in the address bar",
      "Or open the browser menu and choose Install. In Safari: File › Add to Dock",
      "Click Install",
    ],
  },
];

export function GuideSteps() {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-5">
      {PLATFORMS.map(({ name, note, Icon, steps }) => (
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
                <span className="min-w-0 flex-1 pt-0.5">{step}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
