import type { NewWebhook, Webhook } from "@plaza/contract/webhooks";
import { MAX_WEBHOOK_NAME, WEBHOOK_EVENTS, type WebhookEvent } from "@plaza/contract/webhooks/form";
import { line } from "@plaza/contract/forms/fields/text";
import { useState } from "react";
import * as z from "zod/mini";
import { Field } from "#ui/fields/field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { useCreateWebhook, useEditWebhook } from "./use-webhooks.ts";
import { t } from "#lib/words/words.ts";

const EVENTS: Record<WebhookEvent, { label: string; note: string }> = {
  member: { label: t("New members"), note: t("When someone joins") },
  report: { label: t("Reports"), note: t("When something is reported") },
  post: { label: t("Posts"), note: t("Public posts only") },
};
/** As it is typed here: the server says what is wrong with the address. The events are switches. */
const draft = z.object({
  name: line({ name: t("The name"), max: MAX_WEBHOOK_NAME, required: t("Give the webhook a name") }),
  url: z.string(),
});

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onMade: (webhook: NewWebhook) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const form = useForm(
    draft,
    { name: webhook?.name ?? "", url: webhook?.url ?? "" },
    { failed: t("Webhook not saved"), alwaysToasts: true },
  );
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? ["member"]);
  const [isOn, setOn] = useState(webhook?.isOn ?? true);
  const { mutateAsync: create } = useCreateWebhook();
  const { mutateAsync: edit } = useEditWebhook(webhook?.id ?? "");

  async function submit(typed: z.output<typeof draft>) {
    if (webhook) await edit({ ...typed, events, isOn });
    else onMade(await create({ ...typed, events }));
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={webhook ? t("Edit webhook") : t("New webhook")}
      description={t("Plaza sends a signed POST request to this URL, and retries for a day if it fails.")}
    >
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field {...form.field("name")} label={t("Name")} />
        <Field {...form.field("url")} label={t("URL")} type="url" dir="ltr" placeholder="https://" />
        <div role="group" aria-label={t("Events")} className="divide-y divide-line">
          {WEBHOOK_EVENTS.map((event) => (
            <div key={event} className="py-2.5">
              <Switch
                {...EVENTS[event]}
                isOn={events.includes(event)}
                onChange={(on) => setEvents(on ? [...events, event] : events.filter((one) => one !== event))}
              />
            </div>
          ))}
          {webhook && (
            <div className="py-2.5">
              <Switch label={t("Active")} note={t("When off, nothing is sent")} isOn={isOn} onChange={setOn} />
            </div>
          )}
        </div>
        <SubmitFooter onCancel={onClose} busy={form.isBusy} label={t("Save webhook")} busyLabel={t("Saving...")} />
      </form>
    </Dialog>
  );
}
