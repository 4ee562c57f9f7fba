import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useStore } from "#lib/live/store.ts";
import type { Outbox } from "#features/outbox/outbox.ts";
import type { Outgoing } from "#features/messages/data/outgoing.ts";
import { refusalText } from "#features/outbox/entry-text.ts";
import { t } from "#lib/words/words.ts";

const linkClass = "h-6 font-semibold text-ink underline-offset-2 hover:underline";

/** Under a message that the server does not have yet. */
export function OutgoingNote({ message: { clientId, state }, outbox }: { message: Outgoing; outbox: Outbox }) {
  const isUnreachable = useStore({ subscribe: outbox.subscribe, get: outbox.isUnreachable });
  if (state.name === "queued") {
    return (
      <p className="mt-0.5 text-xs text-ink-3">{isUnreachable ? t("Waiting for connection...") : t("Sending...")}</p>
    );
  }
  return (
    <div role="alert" className="mt-0.5 flex flex-wrap items-center justify-end gap-x-3 text-xs">
      <p className="flex items-center gap-1 font-medium text-danger">
        <CircleAlert size={14} aria-hidden className="shrink-0" />
        {refusalText(state)}
      </p>
      <button type="button" className={linkClass} onClick={() => outbox.retry(clientId)}>
        {t("Try again")}
      </button>
      <button type="button" className={linkClass} onClick={() => outbox.cancel(clientId)}>
        {t("Remove")}
      </button>
    </div>
  );
}
