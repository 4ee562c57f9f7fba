import type { SpamHint } from "@plaza/contract/admin/reports";

const LABELS: Record<SpamHint, string> = {
  links: "many links",
  strangers: "many strangers written to",
  copies: "copies of one text",
};

/** A hint for moderators: nothing follows from it by itself. */
export function SpamHints({ hints }: { hints: SpamHint[] }) {
  if (hints.length === 0) return null;
  return (
    <span className="text-xs font-semibold text-danger">Last day: {hints.map((hint) => LABELS[hint]).join(", ")}</span>
  );
}
