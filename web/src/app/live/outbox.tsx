import type { User } from "@plaza/contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { applySent, applyUndone } from "./apply-sent.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { showList, useIsListOpen } from "#features/outbox/list.ts";
import { runOutbox, useOutbox } from "#features/outbox/window-outbox.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { doubtLine } from "#lib/live/offline.ts";
import { toast } from "#lib/screen/toast.ts";

const load = () => import("#features/outbox/outbox-dialog.tsx");
const OutboxDialog = lazy(() => load().catch(() => ({ default: () => null })));

/** Beside every page of a member: sends what waits, and shows what became of it. */
export default function OutboxOf({ viewer }: { viewer: User }): ReactNode {
  const cache = useQueryClient();
  const { outbox } = useOutbox(viewer.id);
  const isListOpen = useIsListOpen();

  useEffect(
    () =>
      runOutbox(viewer.id, {
        onSent: (thing, reply) => applySent(cache, thing, reply, viewer.id),
        onCancelled: (thing) => applyUndone(cache, thing),
        onRefused: (thing) => {
          applyUndone(cache, thing);
          // A message says so itself, where it stands.
          if (thing.kind === "message") return;
          const action = { label: "Show", onClick: () => showList(true) };
          toast({ title: "Not sent", description: thing.refusal ?? "", variant: "destructive", action });
        },
        onUnanswered: doubtLine,
        onTurnedAway: () => void refetchChanged(cache, currentUser),
      }),
    [cache, viewer.id],
  );
  // Needed where there may be no line to fetch it.
  useEffect(() => void load().catch(() => {}), []);

  return <Suspense>{isListOpen && <OutboxDialog outbox={outbox} />}</Suspense>;
}
