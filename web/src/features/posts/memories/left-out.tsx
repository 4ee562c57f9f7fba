import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLeftOut } from "#features/posts/data/use-memories.ts";
import { fullName } from "#features/users/full-name.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useChoice } from "./use-choice.ts";
import { t } from "#lib/words/words.ts";

const LeaveOutDialog = lazy(() => import("./leave-out-dialog.tsx"));

/** Whom and which days the viewer left out, and a way to leave out someone before a post with them comes. */
export function LeftOut() {
  const leftOut = useLeftOut();
  const takeBack = useChoice();
  const [isOpen, setOpen] = useState(false);
  if (!leftOut) return null;
  const { people, days } = leftOut;
  return (
    <section aria-labelledby="left-out" className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="left-out" className="text-lg">
          {t("Left out of your memories")}
        </h2>
        <Button variant="tonal" onClick={() => setOpen(true)}>
          {t("Leave someone out")}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <Row key={person.id} onBack={() => takeBack({ userId: person.id }, false)}>
            {fullName(person)}
          </Row>
        ))}
        {days.map((day) => (
          <Row key={day} onBack={() => takeBack({ day }, false)}>
            {formatDate(`${day}T12:00`, "longDay")}
          </Row>
        ))}
      </ul>
      <Suspense>{isOpen && <LeaveOutDialog leftOut={people} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}

const Row = ({ children, onBack }: { children: ReactNode; onBack: () => void }) => (
  <li className="flex min-h-14 items-center gap-3 py-2">
    <span dir="auto" className="min-w-0 flex-1 truncate">
      {children}
    </span>
    <Button variant="neutral" onClick={onBack}>
      {t("Show again")}
    </Button>
  </li>
);
