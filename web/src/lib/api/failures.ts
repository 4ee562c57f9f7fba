import { ApiError, codeOf } from "./api-client.ts";
import { appName } from "./app-name.ts";
import { t } from "#lib/words/words.ts";

/** The title and description of a failure's toast. */
interface Failure {
  title: string;
  description: string;
  variant: "destructive";
}

export const loginFailure = (error: unknown) => failure(t("Login failed"), error, t("Invalid email or password"));
export const resendFailure = (error: unknown) =>
  failure(t("Failed to resend"), error, t("Unable to resend verification email"));

/** Null where the member cancelled it themselves. */
export function failure(title: string, error: unknown, fallback = t("Please try again.")): Failure | null {
  if (error instanceof ApiError && error.isCancelled) return null;
  return { title, description: reasonFor(error, fallback), variant: "destructive" };
}

/** The password was right, but the address has not been verified yet. */
export const needsVerification = (error: unknown) => codeOf(error) === "email_not_verified";

// Statuses that a proxy responds with while the server itself is down.
const GATEWAY_ERRORS = new Set([502, 503, 504]);

/** Returns the server's own sentence if it gave one, else what the person can do about it. */
export function reasonFor(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError))
    return t("Can't reach {appName}. Check your connection and try again.", { appName });
  if (error.reason) return error.reason;
  if (error.status === 429) return t("Too many attempts. Please wait a bit and try again.");
  if (GATEWAY_ERRORS.has(error.status))
    return t("{appName} isn't responding right now. Try again in a moment.", { appName });
  return fallback;
}
