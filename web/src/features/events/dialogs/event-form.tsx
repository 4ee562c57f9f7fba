import { codePoints } from "@plaza/contract/base/code-points";
import { MAX_EVENT_CAPACITY, MAX_EVENT_DESCRIPTION } from "@plaza/contract/forms/event-form";
import type { ChangeEvent, ReactNode, SubmitEvent } from "react";
import { SubmitFooter } from "#ui/overlays/dialog.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Field } from "#ui/fields/field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { PhotoField } from "#features/media/photo-field.tsx";
import { type BLANK, type EventDraft, eventDraft } from "./event-draft.ts";
import { TaskFields } from "./task-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import { CoverNotSent, useCover } from "./use-cover.ts";
import { useHalfTyped } from "./use-half-typed.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { plural, t } from "#lib/words/words.ts";

interface FormField {
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

interface EventFormProps {
  draftKey: string;
  first: typeof BLANK;
  coverImageUrl: string | null;
  /** What is chosen first. */
  before?: ReactNode;
  /** It may repeat: a new one. */
  canRepeat?: boolean;
  onSend: (draft: EventDraft, cover: { imageUrl?: string | null }, typed: typeof BLANK) => Promise<void>;
  submit: { label: string; busyLabel: string; failed: string };
}

export function EventForm({ draftKey, first, coverImageUrl, before, canRepeat, onSend, submit }: EventFormProps) {
  const form = useForm(eventDraft, first, { draftKey });
  const cover = useCover(coverImageUrl);
  const halfTyped = useHalfTyped();

  async function send(draft: EventDraft) {
    try {
      await onSend(draft, await cover.send(), form.values);
    } catch (error) {
      if (error instanceof CoverNotSent) {
        toast({ title: error.message, description: error.reason, variant: "destructive" });
      } else if (!form.showRefusal(error)) toastFailure(submit.failed, error);
    }
  }

  function submitOrFocusError(event: SubmitEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const refuse = async () => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    form.onSubmit(halfTyped.find(event) ? refuse : send)(event);
  }

  const written = codePoints(form.values.description);
  return (
    <form noValidate onSubmit={submitOrFocusError} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
      {before}
      <Field {...form.field("name")} id="event-name" label={t("Name *")} placeholder={t("What's happening?")} />
      <TimeFields form={form} halfTyped={halfTyped} />
      {canRepeat && <RepeatFields every={form.field("every")} until={form.field("until")} />}
      <Field {...form.field("location")} id="event-location" label={t("Location")} placeholder={t("Where to meet")} />
      <Field
        {...form.field("capacity")}
        id="event-capacity"
        label={t("Spots")}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_EVENT_CAPACITY}
        hint={t("Leave empty for no limit. When all are taken, people join a waiting list.")}
      />
      <TaskFields {...form.field("tasks")} onChange={(tasks) => form.change("tasks", tasks)} />
      <TextArea
        {...form.field("description")}
        id="event-description"
        label={t("Description")}
        rows={3}
        hint={
          written > MAX_EVENT_DESCRIPTION * 0.9
            ? plural(MAX_EVENT_DESCRIPTION, "{written} of {count} character", "{written} of {count} characters", {
                written,
              })
            : undefined
        }
      />
      <PhotoField label={t("Cover photo")} preview={t("Preview of the cover")} photo={cover} isCut />
      <SubmitFooter busy={form.isBusy || cover.isPreparing} label={submit.label} busyLabel={submit.busyLabel} />
    </form>
  );
}

/** Whether an event repeats, and until when. */
function RepeatFields({ every, until }: { every: FormField; until: FormField }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <SelectField {...every} id="event-every" label={t("Repeats")}>
        <option value="">{t("Doesn't repeat")}</option>
        <option value="weekly">{t("Every week")}</option>
        <option value="biweekly">{t("Every two weeks")}</option>
        <option value="monthly">{t("Every month")}</option>
      </SelectField>
      {every.value && (
        <Field
          {...until}
          id="event-until"
          label={t("Until *")}
          hint={t("Up to 60 dates")}
          type="date"
          className="min-w-0 appearance-none"
        />
      )}
    </div>
  );
}
