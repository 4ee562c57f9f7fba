import { isIPv4 } from "node:net";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

/** Without e-mail the link that proves an address is shown to whoever typed it, so it must not grant rights. */
export function assertAdminsCanProve({ adminEmails, smtpUrl, publicUrl, trustProxy, host }: Settings) {
  const isForThisMachine = isLoopback(host) && !publicUrl && trustProxy.length === 0;
  if (adminEmails.length === 0 || smtpUrl || isForThisMachine) return;
  throw new StartError(
    "ADMIN_EMAILS is set but SMTP_URL isn't. Without email, anyone could sign up with these addresses. Set SMTP_URL, or unset ADMIN_EMAILS and use npm run admin.",
  );
}
