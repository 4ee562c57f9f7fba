import type { ReactNode } from "react";
import { Mark } from "#ui/art/logo.tsx";

/** The screen for when there is no page to show. It is part of the first chunk, so it stays small. */
export function CalmScreen({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-[80dvh] flex-col items-center justify-center px-6 text-center">
      <Mark size={64} />
      <h1 className="mt-6 text-2xl">{title}</h1>
      <p className="mt-2 mb-7 max-w-96 text-pretty text-ink-2">{note}</p>
      {children}
    </main>
  );
}
