import type { OwnUser } from "@plaza/contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { applySent, applyUndone } from "./apply-sent.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { setListOpen, useIsListOpen } from "#features/outbox/outbox-list.ts";
import { runOutbox, useOutbox } from "#features/outbox/window-outbox.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { doubtLine } from "#lib/live/offline.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { toast } from "#lib/screen/toast.ts";
import { reasonOf } from "#features/outbox/entry-text.ts";
import { t } from "#lib/words/words.ts";

const Decided = lazyPage(async () => ({ default: (await import("#features/safety/decided.ts")).DecisionDialog }));
const load = () => import("#features/outbox/outbox-dialog.tsx");
const OutboxDialog = lazy(() => load().catch(() => ({ default: () => null })));

/** Beside every page of a member: sends what waits, and shows what became of it; and what moderators decided meanwhile. */
export default function OutboxOf({ viewer }: { viewer: OwnUser }): ReactNode {
  const cache = useQueryClient();
  const { outbox } = useOutbox(viewer.id);
  const isListOpen = useIsListOpen();

  useEffect(
    () =>
      runOutbox(viewer.id, {
        onSent: (entry, response) => applySent(cache, entry, response, viewer.id),
        onCancelled: (entry) => applyUndone(cache, entry),
        onFailed: (entry) => {
          applyUndone(cache, entry);
          // A message shows its failure in the chat.
          if (entry.kind === "message") return;
          const description = entry.state.name === "failed" ? reasonOf(entry.state) : "";
          const action = { label: t("Show"), onClick: () => setListOpen(true) };
          toast({ title: t("Not sent"), description, variant: "destructive", action });
        },
        onUnreachable: doubtLine,
        onUnauthorized: () => void refetchChanged(cache, currentUser),
      }),
    [cache, viewer.id],
  );
  // Needed where there may be no line to fetch it.
  useEffect(() => void load().catch(() => {}), []);

  return (
    <Suspense>
      {viewer.hasDecision && <Decided />}
      {isListOpen && <OutboxDialog outbox={outbox} />}
    </Suspense>
  );
}
