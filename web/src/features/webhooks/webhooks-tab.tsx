import type { NewWebhook, Webhook } from "@plaza/contract/webhooks";
import Copy from "lucide-react/icons/copy";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { AdminSection } from "#features/admin/shell/admin-section.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import { copyAndToast } from "#lib/screen/copy.ts";
import { Field } from "#ui/fields/field.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

/** Programs elsewhere that are told what happens here. */
export default function WebhooksTab() {
  const { data: webhooks, isError, refetch } = useWebhooks();
  const [edited, setEdited] = useState<Webhook | "new" | null>(null);
  const [made, setMade] = useState<NewWebhook | null>(null);
  if (!webhooks) return isError ? <LoadError onRetry={refetch} /> : <TabSkeleton />;
  return (
    <AdminSection
      title={t("Webhooks")}
      aside={
        <Button variant="neutral" onClick={() => setEdited("new")}>
          <Plus size={17} aria-hidden />
          {t("New webhook")}
        </Button>
      }
    >
      {webhooks.length === 0 ? (
        <p className="border-t border-line px-5 py-8 text-ink-2 sm:px-6">
          {t("No webhooks yet. A webhook notifies your app when someone joins, reports, or posts something.")}
        </p>
      ) : (
        <ul aria-label={t("Webhooks")} className="divide-y divide-line border-t border-line">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
          ))}
        </ul>
      )}
      {edited && (
        <WebhookDialog webhook={edited === "new" ? null : edited} onMade={setMade} onClose={() => setEdited(null)} />
      )}
      {made && <SecretDialog webhook={made} onClose={() => setMade(null)} />}
    </AdminSection>
  );
}

/** What a receiver checks the signature with. */
function SecretDialog({ webhook: { name, secret }, onClose }: { webhook: NewWebhook; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description={t("Your app checks the Plaza-Signature header with this secret. You won't see it again.")}
    >
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field label={t("Secret")} readOnly dir="ltr" value={secret} onFocus={(event) => event.target.select()} />
        <DialogFooter>
          <Button
            size="lg"
            onClick={() => void copyAndToast(secret, t("Secret copied"), t("Couldn't copy the secret"))}
          >
            <Copy size={18} aria-hidden />
            {t("Copy secret")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
