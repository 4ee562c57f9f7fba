import { mayHaveSession } from "./session-hint.ts";
import { whoIsSignedIn } from "./who-is-signed-in.ts";

/** Asks only where there may be a session: a visitor's request would be refused. */
export const findCurrentUser = async () => (mayHaveSession() ? whoIsSignedIn() : null);
