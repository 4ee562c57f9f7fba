import { Suspense, useId } from "react";
import { Skeleton } from "#ui/lists/loading.tsx";
import { CONTENTS, type Given } from "./contents.tsx";
import { type SectionId, sectionOf } from "./sections.ts";

/** One section of a place: its title and note above a card. The address names it after the '#'. */
export function Section({ id, given }: { id: SectionId; given: Given }) {
  const titleId = useId();
  const { title, note } = sectionOf(id);
  const { skeleton, show } = CONTENTS[id];
  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-24">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-ink-2">{note}</p>
      <div className="card p-4 sm:p-6">
        <Suspense fallback={<Skeleton className={skeleton} />}>{show(given)}</Suspense>
      </div>
    </section>
  );
}
