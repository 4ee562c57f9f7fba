import { twoFactorApi } from "@plaza/contract/auth/two-factor";
import { call, proving } from "#lib/api/api-client.ts";

/** Asks for the proof before a long form instead of after it. Resolves to whether the member may go on. */
export async function proveFirst(): Promise<boolean> {
  const { isProved } = await call(twoFactorApi.showProof);
  return isProved || (await proving.ask?.()) === true;
}
