import { type ReactNode, useId } from "react";

/** One section of /settings: its title on the left, its form in a card. */
export function SettingsSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
      <div className="lg:pt-5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-ink-2">{note}</p>
      </div>
      <div className="card p-4 sm:p-6">{children}</div>
    </section>
  );
}
