import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { ApiError } from "#lib/api/api-client.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { createDrafts } from "#lib/device/drafts.ts";

type Name<Schema extends z.ZodMiniType> = keyof z.input<Schema> & string;
type Reasons<Schema extends z.ZodMiniType> = Partial<Record<Name<Schema>, string | undefined>>;
type Action<Schema extends z.ZodMiniType> = (body: z.output<Schema>) => Promise<unknown>;

const isTexts = (stored: unknown): stored is Record<string, string> =>
  typeof stored === "object" && stored !== null && Object.values(stored).every((value) => typeof value === "string");
const drafts = createDrafts(isTexts);

interface FormOptions {
  /** The changed fields are stored as a draft, until whoever closes the form calls `forgetDraft`. */
  draftKey?: string | undefined;
  /** The title of the toast where the act fails, unless its refusal stands under a field. */
  failed?: string;
  /** What the toast says where the server gave no reason. */
  fallback?: string | undefined;
  /** The toast is shown beside a field's refusal too. */
  alwaysToasts?: boolean;
}

/**
 * A form over one of the contract's schemas: validated on submit, and after that with every change. Without `failed` the
 * act catches its errors itself.
 */
export function useForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  blank: Record<Name<Schema>, string>,
  { draftKey, failed, fallback, alwaysToasts = false }: FormOptions = {},
) {
  const [values, setValues] = useState(() => (draftKey ? withDraft(blank, draftKey) : blank));
  const [hasBeenSent, setHasBeenSent] = useState(false);
  const [refused, setRefused] = useState<Reasons<Schema>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!draftKey) return;
    const changed = Object.entries<string>(values).filter(([name, value]) => value !== blank[name as Name<Schema>]);
    drafts.store(draftKey, changed.length > 0 ? Object.fromEntries(changed) : null);
  }, [draftKey, values, blank]);

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
    await action(checked.data)
      .catch(showFailure)
      .finally(() => setBusy(false));
  }

  function showFailure(error: unknown) {
    if (failed === undefined) throw error;
    if (!showRefusal(error) || alwaysToasts) toastFailure(failed, error, fallback);
  }

  /** Puts the server's field errors under their fields; returns whether there was such a field. */
  function showRefusal(error: unknown): boolean {
    const named = Object.entries(error instanceof ApiError ? error.fields : {}).filter(([name]) => name in blank);
    if (named.length > 0) show(() => setRefused(Object.fromEntries(named) as Reasons<Schema>));
    return named.length > 0;
  }

  // The error is rendered before its field gets the focus, so that a screen reader reads both.
  function show(change: () => void) {
    flushSync(change);
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    values,
    isBusy,
    change,
    showRefusal,

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

    showError: (name: Name<Schema>, reason: string) => show(() => setRefused({ [name]: reason } as Reasons<Schema>)),

    reset(next = blank) {
      setValues(next);
      setRefused({});
      setHasBeenSent(false);
    },
  };
}

function withDraft<Values extends Record<string, string>>(blank: Values, draftKey: string): Values {
  const stored = Object.entries(drafts.read(draftKey) ?? {}).filter(([name]) => name in blank);
  return { ...blank, ...Object.fromEntries(stored) };
}

function firstReasons<Schema extends z.ZodMiniType>({ error }: z.core.util.SafeParseResult<unknown>): Reasons<Schema> {
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Reasons<Schema>;
}
