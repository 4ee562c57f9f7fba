import type { Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";

export const refusalOfLimited = () => refuse("account_limited");

/** For what cannot be for friends only, such as a listing, an event, a group or what a page says. */
export function refuseLimited({ isLimited }: Pick<Viewer, "isLimited">) {
  if (isLimited) throw refusalOfLimited();
}
