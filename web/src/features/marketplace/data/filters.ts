import { CATEGORIES, type Category } from "@plaza/contract/base/categories";
import { ITEM_KINDS, type ItemKind } from "@plaza/contract/base/item-kinds";
import { MAX_ITEM_SEARCH } from "@plaza/contract/marketplace";
import { t } from "#lib/words/words.ts";

export const VIEWS = { all: t("Browse"), own: t("Your listings") } as const;
export const ORDERS = { newest: t("Newest"), cheapest: t("Cheapest") } as const;

/**
 * The filters of the marketplace. They are stored in the address, so that Back and a copied link lead to the same list.
 */
export interface Filters {
  q: string;
  kind: ItemKind | null;
  category: Category | null;
  /** Digits or "". */
  minPrice: string;
  maxPrice: string;
  order: keyof typeof ORDERS;
  /** The page of what one has saved shows the third. */
  view: keyof typeof VIEWS | "saved";
  /** Of what one has saved, one collection. */
  collectionId?: string;
}

export const NO_FILTERS: Filters = {
  q: "",
  kind: null,
  category: null,
  minPrice: "",
  maxPrice: "",
  order: "newest",
  view: "all",
};

const THINGS: (ItemKind | null)[] = [null, "sale", "give", "lend", "wanted"];
export const hasCategory = (kind: ItemKind | null) => THINGS.includes(kind);
/** Only what is for sale is found and sorted by its price. */
export const hasPrice = (kind: ItemKind | null) => kind === null || kind === "sale";

/** Reads an arbitrary address: unknown and invalid parameters are ignored. */
export function readFilters(search: string): Filters {
  const params = new URLSearchParams(search);
  const view = params.get("view");
  return {
    q: (params.get("q") ?? "").slice(0, MAX_ITEM_SEARCH),
    kind: ITEM_KINDS.find((one) => one === params.get("kind")) ?? null,
    category: CATEGORIES.find((one) => one === params.get("category")) ?? null,
    minPrice: digitsOf(params.get("minPrice") ?? ""),
    maxPrice: digitsOf(params.get("maxPrice") ?? ""),
    order: params.get("order") === "cheapest" ? "cheapest" : "newest",
    view: view === "own" ? view : "all",
  };
}

export const digitsOf = (typed: string) => typed.replace(/\D/g, "").slice(0, 10);

/** Returns the filters that are set and make sense for the kind, by their names in the API and the address. */
export function queryOf({ q, kind, category, minPrice, maxPrice, order, view, collectionId }: Filters) {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(kind && { kind }),
    ...(category && hasCategory(kind) && { category }),
    ...(hasPrice(kind) && {
      ...(minPrice && { minPrice }),
      ...(maxPrice && { maxPrice }),
      ...(order !== "newest" && { order }),
    }),
    ...(view !== "all" && { view }),
    ...(collectionId && { collectionId }),
  };
}

export function addressOf(filters: Filters): string {
  // The text as typed: a space at the end is the beginning of the next word.
  const search = new URLSearchParams({ ...queryOf(filters), ...(filters.q && { q: filters.q }) }).toString();
  return search ? `/marketplace?${search}` : "/marketplace";
}

/** Whether a filter is set beside the kind, so that an empty list means that nothing matches. */
export const isSearching = ({ q, category, minPrice, maxPrice }: Filters) =>
  Boolean(q.trim() || category || minPrice || maxPrice);
