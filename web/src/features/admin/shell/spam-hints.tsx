import type { SpamHint } from "@plaza/contract/admin/reports";
import { formatList } from "#lib/text/plain-format.ts";
import { t } from "#lib/words/words.ts";

const LABELS: Record<SpamHint, string> = {
  links: t("many links"),
  strangers: t("messages to many strangers"),
  copies: t("repeated text"),
};

/** A hint for moderators: nothing follows from it by itself. */
export function SpamHints({ hints }: { hints: SpamHint[] }) {
  if (hints.length === 0) return null;
  return (
    <span className="text-xs font-semibold text-danger">
      {t("Last 24 hours: {hints}", {
        hints: formatList(
          hints.map((hint) => LABELS[hint]),
          "unit",
        ),
      })}
    </span>
  );
}
