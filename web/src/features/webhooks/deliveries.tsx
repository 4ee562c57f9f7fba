import type { WebhookDelivery } from "@plaza/contract/webhooks";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { useDeliveries, useSendAgain } from "./use-webhooks.ts";
import { plural, t } from "#lib/words/words.ts";

const EVENTS: Record<WebhookDelivery["event"], string> = {
  member: t("New member"),
  report: t("Report", {}, "noun"),
  post: t("Post", {}, "noun"),
  test: t("Test"),
};

/** What was sent to one webhook, the newest first, and what became of it. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { data: deliveries, isError, refetch } = useDeliveries(webhookId);
  if (!deliveries) return isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-16" />;
  if (deliveries.length === 0) return <p className="py-2 text-sm text-ink-2">{t("Nothing sent yet.")}</p>;
  return (
    <ul aria-label={t("Deliveries")} className="divide-y divide-line">
      {deliveries.map((delivery) => (
        <Row key={delivery.id} webhookId={webhookId} delivery={delivery} />
      ))}
    </ul>
  );
}

function Row({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { mutateAsync: send, isPending } = useSendAgain(webhookId);

  const again = () => toastOutcome(send(delivery.id), t("Not sent"));

  return (
    <li className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <span className="font-semibold">{EVENTS[delivery.event]}</span> {formatDate(delivery.createdAt, "moment")}
        </p>
        <p className="text-xs text-ink-3">{describe(delivery)}</p>
      </div>
      <Button variant="ghost" disabled={isPending} onClick={() => void again()}>
        <RotateCcw size={16} aria-hidden />
        {t("Send again")}
      </Button>
    </li>
  );
}

function describe({ state, attempts, responseStatus, error }: WebhookDelivery): string {
  const result = error ?? (responseStatus === null ? "" : t("Response {status}", { status: responseStatus }));
  const values = { result, tries: plural(attempts, "{count} try", "{count} tries") };
  if (state === "dropped") return t("Not sent. It was deleted or is no longer public.");
  if (state === "sent") return t("Sent. {result}, {tries}", values);
  if (attempts === 0) return t("Waiting to be sent");
  return state === "failed" ? t("Failed. {result}, {tries}", values) : t("Will retry. {result}, {tries}", values);
}
