import { END_IS_NO_TIME, START_IS_NO_TIME } from "@plaza/contract/forms/event-form";
import { type FocusEvent, type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";

const REASONS = { startTime: START_IS_NO_TIME, endTime: END_IS_NO_TIME };
type Name = keyof typeof REASONS;
const NAMES = Object.keys(REASONS) as Name[];

/** A date and a time of day have a field each, both with this name. */
const isHalfTyped = (form: HTMLFormElement, name: Name) =>
  [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].some(({ validity }) => validity.badInput);

/** An incomplete date has an empty value and fires no change event: only the field's validity shows it. */
export function useHalfTyped() {
  const [names, setNames] = useState<Name[]>([]);
  const take = (name: Name) => setNames((all) => all.filter((one) => one !== name));
  return {
    reasonOf: (name: Name) => (names.includes(name) ? REASONS[name] : undefined),
    take,

    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (target.form && !isHalfTyped(target.form, target.name as Name)) take(target.name as Name);
    },

    /** Shows the error under the incomplete fields; returns whether there are any. */
    find: ({ currentTarget }: SubmitEvent<HTMLFormElement>): boolean => {
      const found = NAMES.filter((name) => isHalfTyped(currentTarget, name));
      flushSync(() => setNames(found));
      return found.length > 0;
    },
  };
}
