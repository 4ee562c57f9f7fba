import type { OwnUser } from "@plaza/contract/users";
import { useEffect, useState } from "react";
import { lastMember, useSignedInHint } from "#app/signed-in-hint.ts";
import { whoIsSignedIn } from "#features/auth/who-is-signed-in.ts";

/** How long a slow line may keep a member waiting whose last answers lie ready here. */
const PATIENCE_MS = 5_000;

interface FirstAnswer {
  /** Undefined while the question is open. */
  user?: OwnUser | null;
  hasFailed?: boolean;
}

/** Who is signed in, asked once before anything else is loaded. */
export function useFirstAnswer() {
  const [answer, setAnswer] = useState<FirstAnswer>({});
  useEffect(() => ask(setAnswer), []);
  useSignedInHint(answer.user);

  const askAgain = () => {
    setAnswer({});
    ask(setAnswer);
  };
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
  return import("#app/offline-start.ts").then(
    (start) => start.openAsKept(userId, error, isOpen),
    () => null,
  );
}
