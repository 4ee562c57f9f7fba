import { t } from "#lib/words/words.ts";

/** The groups of emoji by their names, each with the sign that stands for it where there is no room for its label. */
export const GROUP_LABELS: Record<string, [sign: string, label: string]> = {
  Found: ["", t("Results")],
  Recent: ["🕘", t("Recent")],
  Smileys: ["😀", t("Smileys")],
  People: ["🧑", t("People", {}, "emoji")],
  Nature: ["🐻", t("Nature")],
  Food: ["🍎", t("Food")],
  Activities: ["⚽", t("Activities")],
  Travel: ["🚗", t("Travel")],
  Objects: ["💡", t("Objects")],
  Symbols: ["❤️", t("Symbols")],
  Flags: ["🏳️", t("Flags")],
};
