import type { OwnUser } from "@plaza/contract/users";
import { startTransition, useState } from "react";
import { preloadFirstPage } from "./preload.ts";
import { lastMember, noteWhoIsHere, useSignedInHint } from "#app/session/signed-in-hint.ts";
import { findCurrentUser } from "#features/auth/session/find-current-user.ts";

/** How long a slow connection may take before a member sees what this device has stored. */
const PATIENCE_MS = 5_000;

export interface FirstResponse {
  /** Undefined while the response is pending. */
  user?: OwnUser | null;
  hasFailed?: boolean;
}

/** Resolves once the page to show has loaded too: React's fallback in between would stay for at least 300 ms. */
export async function firstResponse(): Promise<FirstResponse> {
  const response = await new Promise<FirstResponse>(resolveUser);
  if (response.user !== undefined) {
    // The previous member's data is cleared before anything is rendered.
    noteWhoIsHere(response.user?.id ?? null);
    // A page that fails to load shows its own error.
    await preloadFirstPage(response.user).catch(() => {});
  }
  return response;
}

/** Who is signed in is requested before anything is rendered, and again on a retry. */
export function useFirstResponse(first: FirstResponse) {
  const [response, setResponse] = useState(first);
  useSignedInHint(response.user);

  async function retry() {
    setResponse({});
    const next = await firstResponse();
    startTransition(() => setResponse(next));
  }
  return { ...response, retry };
}

function resolveUser(resolve: (response: FirstResponse) => void) {
  let isResolved = false;
  const isOpen = () => !isResolved;
  const resolveOnce = (response: FirstResponse) => {
    if (!isResolved) resolve(response);
    isResolved = true;
  };
  const late = setTimeout(() => void openFromStore(isOpen).then((user) => user && resolveOnce({ user })), PATIENCE_MS);
  findCurrentUser()
    .then(
      (user) => resolveOnce({ user }),
      async (error: unknown) => {
        const user = await openFromStore(isOpen, error);
        resolveOnce(user ? { user } : { hasFailed: true });
      },
    )
    .finally(() => clearTimeout(late));
}

async function openFromStore(isOpen: () => boolean, error?: unknown) {
  const userId = lastMember();
  if (!userId) return null;
  return import("./offline-start.ts").then(
    (start) => start.openFromStore(userId, error, isOpen),
    () => null,
  );
}
