import type { ItemKind } from "@plaza/contract/base/item-kinds";
import { itemForm, newItem } from "@plaza/contract/forms/item-form";
import type { Item } from "@plaza/contract/marketplace";
import * as z from "zod/mini";
import { toLocalInput } from "#lib/text/local-input.ts";
import { t } from "#lib/words/words.ts";

/** The fields of all kinds as text. */
export const BLANK = {
  kind: "sale",
  title: "",
  price: "",
  category: "",
  location: "",
  description: "",
  until: "",
  condition: "",
  pickup: "",
  howLong: "",
  deposit: "",
  date: "",
  side: "offers",
  from: "",
  to: "",
  seats: "1",
  when: "",
};
type Typed = Record<keyof typeof BLANK, string>;

const texts = Object.fromEntries(Object.keys(BLANK).map((name) => [name, z.string()])) as Record<
  keyof Typed,
  z.ZodMiniString
>;

/** Validated by the contract, each kind as what is sent of it: its issues are put under the fields. */
export const itemDraft = z.pipe(
  z.object(texts),
  z.transform((typed, ctx) => {
    const checked = typed.kind === "sale" ? itemForm.safeParse(typed) : newItem.safeParse(bodyOf(typed));
    for (const { path, message } of checked.error?.issues ?? [])
      ctx.issues.push({ code: "custom", message, path: path.slice(-1), input: typed });
    if (typed.kind === "ride" && Date.parse(typed.until) <= Date.now())
      ctx.issues.push({ code: "custom", message: t("Choose a time in the future"), path: ["until"], input: typed });
    return checked.data ?? z.NEVER;
  }),
);
export type ItemDraft = z.output<typeof itemDraft>;

const DAY_END = "T23:59";
const LENGTH_OF_DAY = "2026-01-01".length;

/** A field that is left empty is not sent; what its kind does not have is dropped by the contract. */
function bodyOf({
  kind,
  title,
  price,
  category,
  location,
  description,
  until,
  deposit,
  seats,
  condition,
  ...details
}: Typed) {
  return {
    kind,
    title,
    category,
    location,
    description,
    price: wholeOf(price),
    until: momentOf(kind === "ride" || until === "" ? until : until + DAY_END),
    details: { ...details, condition: condition || null, deposit: wholeOf(deposit), seats: Number(seats) },
  };
}

/** Decimals are dropped, as of a price. */
const wholeOf = (typed: string) => (typed.trim() === "" ? null : Math.trunc(Number(typed)));

/** Sent as the moment it is where the visitor is; nonsense is unchanged, for the contract to refuse. */
function momentOf(local: string) {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

export function draftOf(item: Item): Typed {
  const { kind, title, price, category, location, description, details = {}, until } = item;
  const { deposit, seats, ...texts } = details;
  const written = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ""]));
  const isShown = until !== undefined && Date.parse(until) > Date.now();
  return {
    ...BLANK,
    ...written,
    kind,
    title,
    price: kind === "sale" || price > 0 ? String(price) : "",
    category,
    location: location ?? "",
    description: description ?? "",
    deposit: deposit ? String(deposit) : "",
    seats: seats ? String(seats) : BLANK.seats,
    // Once it has ended, saving shows it again: a ride at another time.
    until: isShown ? toLocalInput(until).slice(0, kind === "ride" ? undefined : LENGTH_OF_DAY) : "",
  };
}

export const kindOf = ({ kind }: Typed) => kind as ItemKind;
