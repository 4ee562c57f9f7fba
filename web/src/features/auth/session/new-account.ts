import { localStore } from "#lib/device/storage.ts";

const KEY = "plaza-new-account";
/** Longer than the link that verifies it: an administrator may take days to approve the account. */
const LASTS_MS = 30 * 24 * 60 * 60 * 1_000;

/** An account that was made on this device and has not been logged in to: its login is the next step, in any tab. */
export interface NewAccount {
  email: string;
  isVerified: boolean;
  /** The page that its member wanted to see. */
  to?: string | undefined;
}

export function storeNewAccount(account: NewAccount) {
  localStore.set(KEY, JSON.stringify({ ...account, at: Date.now() }));
}

export function findNewAccount(): NewAccount | undefined {
  try {
    const stored = JSON.parse(localStore.get(KEY) ?? "null") as (NewAccount & { at: number }) | null;
    return stored && typeof stored.email === "string" && Date.now() - stored.at < LASTS_MS ? stored : undefined;
  } catch {
    // The stored value is not valid JSON.
    return undefined;
  }
}

export function markVerified() {
  const account = findNewAccount();
  if (account) storeNewAccount({ ...account, isVerified: true });
}

export const forgetNewAccount = () => void localStore.remove(KEY);
