import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { ApiError } from "#lib/api/api-client.ts";

type Name<Schema extends z.ZodMiniType> = keyof z.input<Schema> & string;
type Reasons<Schema extends z.ZodMiniType> = Partial<Record<Name<Schema>, string | undefined>>;
type Action<Schema extends z.ZodMiniType> = (body: z.output<Schema>) => Promise<unknown>;

/** A form over one of the contract's schemas: validated on submit, and after that with every change. */
export function useForm<Schema extends z.ZodMiniType>(schema: Schema, blank: Record<Name<Schema>, string>) {
  const [values, setValues] = useState(blank);
  const [hasBeenSent, setHasBeenSent] = useState(false);
  const [refused, setRefused] = useState<Reasons<Schema>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const checked = schema.safeParse(values);
  const reasons: Reasons<Schema> = hasBeenSent ? { ...refused, ...firstReasons<Schema>(checked) } : {};

  function change(name: Name<Schema>, value: string) {
    setValues((all) => ({ ...all, [name]: value }));
    setRefused((all) => ({ ...all, [name]: undefined }));
  }

  async function send(action: Action<Schema>) {
    if (isBusy) return;
    if (!checked.success) return show(() => setHasBeenSent(true));
    setHasBeenSent(true);
    setRefused({});
    setBusy(true);
    await action(checked.data).finally(() => setBusy(false));
  }

  // The error is rendered before its field gets the focus, so that a screen reader reads both.
  function show(change: () => void) {
    flushSync(change);
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    values,
    isBusy,

    field: (name: Name<Schema>) => ({
      name,
      value: values[name],
      error: reasons[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(name, event.target.value),
    }),

    onSubmit: (action: Action<Schema>) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      form.current = event.currentTarget;
      void send(action);
    },

    /** Puts the server's field errors under their fields; returns whether there was such a field. */
    showRefusal: (error: unknown): boolean => {
      const named = Object.entries(error instanceof ApiError ? error.fields : {}).filter(([name]) => name in blank);
      if (named.length > 0) show(() => setRefused(Object.fromEntries(named) as Reasons<Schema>));
      return named.length > 0;
    },

    reset(next = blank) {
      setValues(next);
      setRefused({});
      setHasBeenSent(false);
    },
  };
}

function firstReasons<Schema extends z.ZodMiniType>({ error }: z.core.util.SafeParseResult<unknown>): Reasons<Schema> {
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Reasons<Schema>;
}
