import type { Condition } from "@plaza/contract/base/item-kinds";
import type { Item } from "@plaza/contract/marketplace";
import { CONDITION_LABELS } from "#features/marketplace/data/condition-labels.ts";
import { formatPrice } from "#lib/text/amounts.ts";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/words/words.ts";

/** What a listing says that others have no field for; of one's own also when it ends. */
export function ItemFacts({ item, isOwn }: { item: Item; isOwn: boolean }) {
  const facts = factsOf(item, isOwn);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-5 space-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-3">
          <dt className="shrink-0 text-ink-2">{name}</dt>
          <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf({ kind, details = {}, until = "" }: Item, isOwn: boolean): [string, string][] {
  const { condition, pickup, howLong, deposit, date, seats, when } = details;
  const onDay = date && formatDate(`${date}T12:00`, "longDay");
  const facts: [string, string | number | null | undefined | false][] = [
    [t("Condition"), condition && CONDITION_LABELS[condition satisfies Condition]],
    [t("Pickup"), pickup],
    [t("For how long"), howLong],
    [t("Deposit"), deposit && formatPrice(deposit)],
    [kind === "lost" ? t("Lost on") : t("Found on"), onDay],
    [t("Leaves"), kind === "ride" && formatDate(until, "moment")],
    [t("Seats"), seats],
    [t("When"), when],
    [t("Shown until"), isOwn && kind !== "ride" && until && formatDate(until, "longDay")],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}
