import type { Item } from "@plaza/contract/marketplace";
import { t } from "#lib/words/words.ts";

/** What most people write first about such a listing: ready to be sent with it. */
export function firstWordsAbout({ kind, details }: Pick<Item, "kind" | "details">): string {
  const isSought = details?.side === "seeks";
  switch (kind) {
    case "wanted":
      return t("I might have what you're looking for.");
    case "lost":
      return t("I think I've seen this.");
    case "found":
      return t("I think this is mine.");
    case "ride":
      return isSought ? t("I can give you a ride.") : t("Do you still have room?");
    case "help":
      return isSought ? t("I can help.") : t("Could you help me?");
    default:
      return t("Is this still available?");
  }
}
