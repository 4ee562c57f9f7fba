import type { OwnUser } from "@plaza/contract/users";
import { useEffect, useState } from "react";
import { useSignedInHint } from "#app/signed-in-hint.ts";
import { whoIsSignedIn } from "#features/auth/who-is-signed-in.ts";

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
  whoIsSignedIn().then(
    (user) => tell({ user }),
    () => tell({ hasFailed: true }),
  );
}
