import type { AppContext } from "../../context.ts";
import { AppError, forbidden } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { isSame, sign } from "../../requests/signatures.ts";
import { findOpenSuspension } from "./suspension.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The refusal of the login, with a token by which the member can appeal once, for a day. */
export async function refuseSuspended(ctx: AppContext, userId: string, sentence: string): Promise<AppError> {
  const decision = await findOpenSuspension(ctx.db, userId);
  if (!decision) return forbidden(sentence);
  const until = Date.now() + DAY_MS;
  const appealToken = `${decision.id}.${until}.${sign(ctx, "appeal", [decision.id, until])}`;
  return new AppError(403, sentence, { fields: { appealToken } });
}

/** The id of the decision that the token is for; null if the token is forged or over. */
export function readAppealToken(ctx: AppContext, token: string): string | null {
  const [id = "", until = "", signature = ""] = token.split(".");
  const isGood = isId(id) && isSame(signature, sign(ctx, "appeal", [id, Number(until)])) && Number(until) > Date.now();
  return isGood ? id : null;
}
