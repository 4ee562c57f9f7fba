import type { SpamHint } from "@plaza/contract/admin/reports";
import { formatList } from "#lib/text/plain-format.ts";

const LABELS: Record<SpamHint, string> = {
  links: "many links",
  strangers: "messages to many strangers",
  copies: "repeated text",
};

/** A hint for moderators: nothing follows from it by itself. */
export function SpamHints({ hints }: { hints: SpamHint[] }) {
  if (hints.length === 0) return null;
  return (
    <span className="text-xs font-semibold text-danger">
      Last 24 hours:{" "}
      {formatList(
        hints.map((hint) => LABELS[hint]),
        "unit",
      )}
    </span>
  );
}
