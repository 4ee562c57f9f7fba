import type { Event, EventTask } from "@plaza/contract/events";
import Check from "lucide-react/icons/check";
import { isOver } from "#features/events/data/event-times.ts";
import { useTask } from "#features/events/data/use-tasks.ts";
import { fullName } from "#features/users/full-name.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Badge } from "#ui/art/badge.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { plural, t } from "#lib/words/words.ts";

/** What there is to do, who does it, and the way to take a part. */
export default function EventTasks({ event }: { event: Event }) {
  const isOpen = !event.isCancelled && !isOver(event);
  return (
    <section aria-labelledby="event-tasks" className="card p-5 sm:p-6">
      <h2 id="event-tasks" className="text-xl">
        {t("Tasks")}
      </h2>
      {isOpen && event.myResponse !== "going" && (
        <p className="mt-1 text-sm text-ink-2">{t("Signing up for a task means you're going.")}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {event.tasks.map((task) => (
          <TaskRow key={task.id} task={task} event={event} isOpen={isOpen} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task, event, isOpen }: { task: EventTask; event: Event; isOpen: boolean }) {
  const { name, places, takenCount } = task;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-ink-2">
          {plural(places, "{taken} of {count} person", "{taken} of {count} people", { taken: takenCount })}
        </p>
        {takenCount > 0 && <p className="mt-0.5 text-sm text-ink-3 wrap-anywhere">{namesIn(task)}</p>}
      </div>
      {isOpen && <TakeButton task={task} event={event} />}
    </li>
  );
}

function namesIn({ takers, takenCount }: EventTask): string {
  const names = takers.map((person) => isolated(fullName(person)));
  const others = takenCount - names.length;
  return formatList(others > 0 ? [...names, plural(others, "{count} other", "{count} others")] : names);
}

function TakeButton({ task: { id, name, places, takenCount, isMine }, event }: { task: EventTask; event: Event }) {
  const { mutate, isPending } = useTask(event, id);
  if (!isMine && takenCount >= places) return <Badge>{t("Taken")}</Badge>;
  const turn = () =>
    mutate(!isMine, {
      onSuccess: () =>
        toast({
          title: isMine ? t("You're no longer signed up for the task") : t("You signed up for the task"),
          isSeen: true,
        }),
      onError: (error) => toastFailure(t("Task not updated"), error),
    });
  return (
    <Button
      variant={isMine ? "tonal" : "neutral"}
      disabled={isPending}
      aria-pressed={isMine}
      aria-label={isMine ? t("Signed up for {task}", { task: name }) : t("Sign up for {task}", { task: name })}
      onClick={turn}
    >
      {isMine && <Check size={17} aria-hidden />}
      {isMine ? t("Signed up") : t("Sign up", {}, "for a task")}
    </Button>
  );
}
