import type { SuspensionTerms } from "@plaza/contract/safety";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { isSame, sign } from "../../requests/signatures.ts";
import { describeSuspension } from "./suspension.ts";
import { findOpenSuspension } from "./suspension.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The refusal of the login, with a token by which the member can appeal once, for a day. */
export async function refuseSuspended(ctx: AppContext, member: { id: string } & SuspensionTerms): Promise<AppError> {
  const { code, values } = describeSuspension(member);
  const decision = await findOpenSuspension(ctx.db, member.id);
  if (!decision) return new AppError(code, { values });
  const until = Date.now() + DAY_MS;
  const appealToken = `${decision.id}.${until}.${sign(ctx, "appeal", [decision.id, until])}`;
  return new AppError(code, { values: { ...values, appealToken }, fields: { appealToken: "appeal_token" } });
}

/** The id of the decision that the token is for; null if the token is forged or over. */
export function readAppealToken(ctx: AppContext, token: string): string | null {
  const [id = "", until = "", signature = ""] = token.split(".");
  const isGood = isId(id) && isSame(signature, sign(ctx, "appeal", [id, Number(until)])) && Number(until) > Date.now();
  return isGood ? id : null;
}
