import type { Category } from "@plaza/contract/base/categories";
import { t } from "#lib/words/words.ts";

/** A category is stored, and stands in an address, in English. */
export const CATEGORY_LABELS: Record<Category, string> = {
  Electronics: t("Electronics"),
  Vehicles: t("Vehicles"),
  "Home & Garden": t("Home & Garden"),
  "Clothing & Accessories": t("Clothing & Accessories"),
  "Sports & Outdoors": t("Sports & Outdoors"),
  "Books & Media": t("Books & Media"),
  "Toys & Games": t("Toys & Games"),
  Furniture: t("Furniture"),
  Other: t("Other", {}, "category of listings"),
};
