import type { Webhook } from "@plaza/contract/webhooks";
import type { WebhookEvent } from "@plaza/contract/webhooks/form";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { Badge } from "#ui/art/badge.tsx";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Deliveries } from "./deliveries.tsx";
import { useDeleteWebhook, useSendTest } from "./use-webhooks.ts";
import { t } from "#lib/words/words.ts";

const EVENTS: Record<WebhookEvent, string> = {
  member: t("new members"),
  report: t("reports"),
  post: t("public posts"),
};

export function WebhookRow({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: remove } = useDeleteWebhook(webhook.id);
  const { mutateAsync: test, isPending } = useSendTest(webhook.id);

  async function sendTest() {
    await toastOutcome(test(undefined), t("Test not sent"), t("Test sent"));
    setOpen(true);
  }

  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {webhook.name} {!webhook.isOn && <Badge>{t("Off")}</Badge>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">{webhook.url}</p>
          <p className="text-xs text-ink-3">
            {formatList(
              webhook.events.map((event) => EVENTS[event]),
              "unit",
            )}
          </p>
        </div>
        <Button variant="neutral" disabled={isPending} onClick={() => void sendTest()}>
          <Send size={16} aria-hidden />
          {t("Send test")}
        </Button>
        <IconButton Icon={Pencil} label={t("Edit {name}", { name: webhook.name })} onClick={onEdit} />
        <IconButton Icon={Trash2} label={t("Remove {name}", { name: webhook.name })} onClick={() => setAsking(true)} />
      </div>
      <details className="mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer py-2 text-sm font-semibold text-ink-2">{t("Recent deliveries")}</summary>
        {isOpen && <Deliveries webhookId={webhook.id} />}
      </details>
      {isAsking && (
        <ConfirmDialog
          title={t("Remove this webhook?")}
          note={t("{name} won't receive anything else, and its log will be deleted.", { name: webhook.name })}
          label={t("Remove webhook")}
          busyLabel={t("Removing...")}
          onConfirm={() => toastOutcome(remove(undefined), t("Not removed"), t("Webhook removed"))}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
