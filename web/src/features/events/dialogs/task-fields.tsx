import { MAX_EVENT_TASKS, MAX_TASK_NAME, MAX_TASK_PLACES } from "@plaza/contract/forms/fields/event-tasks";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { cx } from "#lib/text/class-names.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { fieldClass } from "#ui/fields/field-frame.tsx";
import { readTasks, type TypedTask, writeTasks } from "./task-drafts.ts";
import { t } from "#lib/words/words.ts";

interface TaskFieldsProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What others can help with, and how many of them. */
export function TaskFields({ value, error, onChange }: TaskFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const tasks = readTasks(value);
  const fieldAt = (index: number) => list.current?.querySelectorAll<HTMLElement>("input[type=text]")[index];
  const change = (index: number, to: Partial<TypedTask>) =>
    onChange(writeTasks(tasks.map((task, at) => (at === index ? { ...task, ...to } : task))));

  function add() {
    onChange(writeTasks([...tasks, { name: "", places: "1" }]));
    requestAnimationFrame(() => fieldAt(tasks.length)?.focus());
  }

  function remove(index: number) {
    onChange(writeTasks(tasks.filter((_, at) => at !== index)));
    fieldAt(index > 0 ? index - 1 : index + 1)?.focus();
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t("Tasks")}</legend>
      <ol ref={list} className="space-y-2">
        {tasks.map(({ name, places }, index) => (
          // A new row has no id yet, and none moves.
          <li key={index} className="flex items-center gap-2">
            <input
              type="text"
              aria-label={t("Task {number}", { number: index + 1 })}
              aria-invalid={error ? true : undefined}
              placeholder={t("Bring a cake")}
              dir="auto"
              autoComplete="off"
              maxLength={MAX_TASK_NAME}
              value={name}
              onChange={({ target }) => change(index, { name: target.value })}
              className={cx(fieldClass(error), "h-11 min-w-0 flex-1 px-3.5")}
            />
            <input
              type="number"
              inputMode="numeric"
              aria-label={t("People for task {number}", { number: index + 1 })}
              min={1}
              max={MAX_TASK_PLACES}
              value={places}
              onChange={({ target }) => change(index, { places: target.value })}
              className={cx(fieldClass(error), "h-11 w-20! px-3")}
            />
            <IconButton
              Icon={X}
              size={18}
              label={t("Remove task {number}", { number: index + 1 })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <p className={cx("mt-1.5 text-sm", error ? "font-medium text-danger" : "text-ink-3")}>
        {error ?? t("What you need help with, and how many people you need.")}
      </p>
      <Button variant="ghost" disabled={tasks.length >= MAX_EVENT_TASKS} onClick={add} className="-ms-3 mt-1 px-3!">
        <Plus size={17} aria-hidden />
        {t("Add a task")}
      </Button>
    </fieldset>
  );
}
