import { useEffect, useState } from "react";
import { Redirect } from "wouter";
import { findNewAccount, forgetNewAccount } from "./new-account.ts";
import { returnPath } from "./own-path.ts";

/** Leads a member on from /login: to the page that they wanted to see as a visitor, else Home. */
export function AfterLogin({ email }: { email: string }) {
  const [to] = useState(() => returnPath(wantedPage(email), location.origin));
  useEffect(forgetNewAccount, []);
  return <Redirect to={to} replace />;
}

/** In the history entry of the login, or stored since its member signed up. */
function wantedPage(email: string): unknown {
  const { to } = (history.state ?? {}) as { to?: unknown };
  const account = findNewAccount();
  return to ?? (account?.email.toLowerCase() === email.toLowerCase() ? account.to : undefined);
}
