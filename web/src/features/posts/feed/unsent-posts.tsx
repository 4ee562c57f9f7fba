import { lazy, Suspense } from "react";
import type { OutboxEntry } from "#features/outbox/entry.ts";
import { useOutboxEntries } from "#features/outbox/send-or-queue.ts";

const UnsentEntries = lazy(() => import("#features/outbox/unsent-entries.tsx").catch(() => ({ default: () => null })));

/** The member's own posts for the feed, or for a group, that are not sent yet. */
export function UnsentPosts({ groupId = null }: { groupId?: string | null }) {
  const isHere = (entry: OutboxEntry) => entry.kind === "post" && entry.groupId === groupId;
  const isAny = useOutboxEntries().some(isHere);
  return <Suspense>{isAny && <UnsentEntries isHere={isHere} isNewestFirst className="card mb-5 p-4" />}</Suspense>;
}
