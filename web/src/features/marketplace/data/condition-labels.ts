import type { Condition } from "@plaza/contract/base/item-kinds";
import { t } from "#lib/words/words.ts";

export const CONDITION_LABELS: Record<Condition, string> = {
  new: t("Like new"),
  good: t("Good", {}, "condition of a thing"),
  worn: t("Well used"),
  broken: t("Needs repair"),
};
