import type { OwnUser } from "@plaza/contract/users";
import { startTransition, useState } from "react";
import { preloadFirstPage } from "./preload.ts";
import { lastMember, noteWhoIsHere, useSignedInHint } from "#app/session/signed-in-hint.ts";
import { whoIsSignedIn } from "#features/auth/session/who-is-signed-in.ts";

/** How long a slow line may keep a member waiting whose last answers lie ready here. */
const PATIENCE_MS = 5_000;

export interface FirstAnswer {
  /** Undefined while the question is open. */
  user?: OwnUser | null;
  hasFailed?: boolean;
}

/** The answer, as soon as its page is there: what React shows in between would stand for 300 ms at least. */
export async function firstAnswer(): Promise<FirstAnswer> {
  const answer = await new Promise<FirstAnswer>(ask);
  if (answer.user !== undefined) {
    // Before anything of it can be drawn.
    noteWhoIsHere(answer.user?.id ?? null);
    // A page that could not be fetched says so itself.
    await preloadFirstPage(answer.user !== null).catch(() => {});
  }
  return answer;
}

/** Who is signed in, asked before anything is drawn, and again where nobody answered. */
export function useFirstAnswer(first: FirstAnswer) {
  const [answer, setAnswer] = useState(first);
  useSignedInHint(answer.user);

  async function askAgain() {
    setAnswer({});
    const next = await firstAnswer();
    startTransition(() => setAnswer(next));
  }
  return { ...answer, askAgain };
}

function ask(tell: (answer: FirstAnswer) => void) {
  let isTold = false;
  const isOpen = () => !isTold;
  const say = (answer: FirstAnswer) => {
    if (!isTold) tell(answer);
    isTold = true;
  };
  const late = setTimeout(() => void openAsKept(isOpen).then((user) => user && say({ user })), PATIENCE_MS);
  whoIsSignedIn()
    .then(
      (user) => say({ user }),
      async (error: unknown) => {
        const user = await openAsKept(isOpen, error);
        say(user ? { user } : { hasFailed: true });
      },
    )
    .finally(() => clearTimeout(late));
}

async function openAsKept(isOpen: () => boolean, error?: unknown) {
  const userId = lastMember();
  if (!userId) return null;
  return import("./offline-start.ts").then(
    (start) => start.openAsKept(userId, error, isOpen),
    () => null,
  );
}
