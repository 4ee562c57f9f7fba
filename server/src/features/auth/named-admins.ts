import type { AppContext } from "../../context.ts";

type WithSettings = Pick<AppContext, "settings">;

export const isNamed = ({ settings }: WithSettings, email: string) =>
  settings.adminEmails.includes(email.toLowerCase());

/**
 * Whether the account is to be an administrator's but nobody has proved yet that they read its mail. Anybody can sign
 * up with somebody else's address: the password of such an account may be a stranger's.
 */
export const awaitsRights = (
  ctx: WithSettings,
  { email, isAdmin, emailVerified }: { email: string; isAdmin: boolean; emailVerified: boolean },
) => (isAdmin || isNamed(ctx, email)) && !(isAdmin && emailVerified);
