import type { PageKind } from "@plaza/contract/forms/page-form";
import { t } from "#lib/words/words.ts";

export const KIND_NAMES: Record<PageKind, string> = {
  association: t("Club or association"),
  business: t("Shop or business"),
  authority: t("Government office"),
  church: t("Religious community"),
  school: t("School or preschool"),
  culture: t("Arts and culture"),
  other: t("Something else"),
};
