import { STORY_HOURS, type StoryGroup } from "@plaza/contract/stories";
import { useEffect } from "react";

const LIFE_MS = STORY_HOURS * 3_600_000;
/** A clock that runs ahead of the server's must not refetch without end. */
const LEAST_MS = 60_000;

/** An open page refetches when the next story expires. */
export function useRefetchAtExpiry(groups: StoryGroup[] | undefined, fetchedAt: number, refetch: () => unknown) {
  const born = (groups ?? []).flatMap(({ stories }) => stories.map(({ createdAt }) => Date.parse(createdAt)));
  const expiry = Math.max(Math.min(...born) + LIFE_MS, fetchedAt + LEAST_MS);
  useEffect(() => {
    if (!Number.isFinite(expiry)) return;
    const timer = setTimeout(refetch, expiry - Date.now());
    return () => clearTimeout(timer);
  }, [expiry, refetch]);
}
