import { localStore, type tabStore } from "./storage.ts";

/**
 * Drafts: what a member has typed and not sent yet. They survive a reload and a crash. Their keys hold the member's id, and
 * signing out deletes all of them (`app/leaving/forget-members.ts`, `forgetTab`).
 */
export function createDrafts<Draft>(
  isDraft: (stored: unknown) => stored is Draft,
  storage: typeof tabStore = localStore,
) {
  return {
    /** A stored draft may be older than this code, hence the check. */
    read: (key: string): Draft | undefined => {
      try {
        const stored: unknown = JSON.parse(storage.get(key) ?? "null");
        return isDraft(stored) ? stored : undefined;
      } catch {
        // The stored value is not valid JSON.
        return undefined;
      }
    },
    /** Null is the draft of somebody who has typed nothing, or has deleted all of it. */
    store: (key: string, draft: Draft | null) =>
      void (draft === null ? storage.remove(key) : storage.set(key, JSON.stringify(draft))),
  };
}

export const forgetDraft = (key: string) => void localStore.remove(key);
