import type { Filter } from "@plaza/contract/forms/filter-form";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { findInstance } from "../instance/instance.ts";
import { filterFinder } from "./filter-matches.ts";

type Texts = (string | null | undefined)[];

/** The list that the settings hold is another one as soon as they are changed. */
const finders = new WeakMap<Filter[], ReturnType<typeof filterFinder>>();

/** The strictest filter that these texts meet. Those who look after the instance may write everything. */
async function findFilter(ctx: AppContext, { role }: Pick<Viewer, "role">, texts: Texts): Promise<Filter | null> {
  const { filters } = await findInstance(ctx);
  if (filters.length === 0 || role !== "member") return null;
  const find = finders.get(filters) ?? filterFinder(filters);
  finders.set(filters, find);
  return find(texts.flatMap((text) => text || []));
}

/**
 * Where every new text passes before it is stored: refuses what the administrators do not want, and returns the filter
 * that holds or flags it. What follows is `noteFilter`, in the transaction that stores it.
 */
export async function filterTexts(
  ctx: AppContext,
  author: Pick<Viewer, "role">,
  ...texts: Texts
): Promise<Filter | null> {
  const filter = await findFilter(ctx, author, texts);
  if (filter?.action === "refuse") throw refusal(filter);
  return filter;
}

/** The same for what cannot wait for a moderator, such as a bio or an edit of what is out: there holding is refusing. */
export async function filterWithoutReview(
  ctx: AppContext,
  author: Pick<Viewer, "role">,
  ...texts: Texts
): Promise<Filter | null> {
  const filter = await filterTexts(ctx, author, ...texts);
  if (filter?.action === "hold") throw refusal(filter);
  return filter;
}

/** The same for messages, which are between those who write them: only what is refused everywhere is refused there. */
export async function filterMessage(ctx: AppContext, sender: Viewer, ...texts: Texts) {
  await filterTexts(ctx, sender, ...texts);
}

const refusal = ({ kind, text }: Filter) =>
  refuse(kind === "link" ? "link_not_allowed" : "words_not_allowed", { values: { text } });
