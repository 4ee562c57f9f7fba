import type { ItemKind } from "@plaza/contract/base/item-kinds";
import type { Item } from "@plaza/contract/marketplace";
import { formatPrice } from "#lib/text/amounts.ts";
import { t } from "#lib/words/words.ts";

/** A kind is stored, and stands in an address, in English. */
export const KIND_LABELS: Record<ItemKind, string> = {
  sale: t("For sale"),
  give: t("To give away"),
  lend: t("To lend"),
  wanted: t("Wanted", {}, "kind of listing"),
  lost: t("Lost", {}, "kind of listing"),
  found: t("Found", {}, "kind of listing"),
  ride: t("Ride", {}, "kind of listing"),
  help: t("Help", {}, "kind of listing"),
};

/** What stands where a listing for sale has its price. */
export function labelOf({
  kind = "sale",
  price,
  details,
}: Pick<Item, "price" | "details"> & { kind?: ItemKind | undefined }) {
  const isSought = details?.side === "seeks";
  switch (kind) {
    case "sale":
      return formatPrice(price);
    case "wanted":
      return price > 0 ? t("Wanted, up to {price}", { price: formatPrice(price) }) : KIND_LABELS.wanted;
    case "ride":
      return !details ? KIND_LABELS.ride : isSought ? t("Ride needed") : t("Ride offered");
    case "help":
      return !details ? KIND_LABELS.help : isSought ? t("Help needed") : t("Help offered");
    default:
      return KIND_LABELS[kind];
  }
}

/** What a listing is once it is done with, whatever it was. */
export const DONE_LABELS: Record<ItemKind, string> = {
  sale: t("Sold"),
  give: t("Given away"),
  lend: t("Lent out"),
  wanted: t("Done"),
  lost: t("Found", {}, "kind of listing"),
  found: t("Returned", {}, "to its owner"),
  ride: t("Done"),
  help: t("Done"),
};

/** By the device's clock, for its seller, who alone still sees it. */
export const hasEnded = ({ until }: Pick<Item, "until">) => until !== undefined && Date.parse(until) <= Date.now();
