import type { AppContext } from "../../../context.ts";
import { hashToken } from "../tokens.ts";
import { findKnownDevice } from "./login.queries.ts";

/** Whether the member has logged in before in the browser with this token. */
export const isKnownDevice = async ({ db }: AppContext, userId: string, token: string): Promise<boolean> =>
  (await findKnownDevice(db, userId, hashToken(token))) !== undefined;
