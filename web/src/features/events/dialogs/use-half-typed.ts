import { END_IS_NO_TIME, START_IS_NO_TIME } from "@plaza/contract/forms/event-form";
import { type FocusEvent, type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";

const REASONS = { startTime: START_IS_NO_TIME, endTime: END_IS_NO_TIME };
type Name = keyof typeof REASONS;
const NAMES = Object.keys(REASONS) as Name[];

const isHalfTyped = (form: HTMLFormElement, name: Name) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.validity.badInput;
};

/** A date that is not whole has no value, so that nobody hears of it: only the field itself knows. */
export function useHalfTyped() {
  const [names, setNames] = useState<Name[]>([]);
  const take = (name: Name) => setNames((all) => all.filter((one) => one !== name));
  return {
    reasonOf: (name: Name) => (names.includes(name) ? REASONS[name] : undefined),
    take,

    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (!target.validity.badInput) take(target.name as Name);
    },

    /** Says it under the fields; tells whether there are any. */
    find: ({ currentTarget }: SubmitEvent<HTMLFormElement>): boolean => {
      const found = NAMES.filter((name) => isHalfTyped(currentTarget, name));
      flushSync(() => setNames(found));
      return found.length > 0;
    },
  };
}
