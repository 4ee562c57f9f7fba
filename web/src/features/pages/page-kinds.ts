import type { PageKind } from "@plaza/contract/forms/page-form";
import { t } from "#lib/words/words.ts";

export const KIND_NAMES: Record<PageKind, string> = {
  association: t("Club or association"),
  business: t("Shop or business"),
  authority: t("Public authority"),
  church: t("Religious community"),
  school: t("School or kindergarten"),
  culture: t("Culture"),
  other: t("Something else"),
};
