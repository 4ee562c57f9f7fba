import type * as z from "zod/mini";
import { pairwise } from "./pairwise.ts";

export type Schema = z.ZodMiniType;
/** Of what a field of this name may be the id or the address. */
export type Known = (field: string) => string[];

/** What zod knows of a schema, as far as it is read here. */
interface Definition {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  entries?: Record<string, string>;
  values?: unknown[];
}
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

const LENGTHS = [
  1, 6, 22, 30, 40, 50, 60, 64, 80, 100, 120, 128, 160, 200, 254, 300, 320, 400, 500, 600, 1_000, 1_400, 2_000, 2_048,
  4_000, 5_000, 16_000,
];
const around = LENGTHS.flatMap((length) => [length, length + 1]);
/** White space and marks that one side may take for nothing and the other for something. */
const UNUSUAL = ["\u200b", "\ud800", "a\0b"];
/** The first of a kind is plain. */
const FORMATS = [
  new Date(Date.now() + 86_400_000).toISOString(),
  "9999-12-31T23:59:59.999Z",
  "1970-01-01T00:00:00.000Z",
  "9999-12-31",
  "0001-01-01",
  "12",
  "2147483648",
  "a@b.co",
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.co`,
  "https://example.com/",
  `https://example.com/${"x".repeat(300)}`,
  `https://example.com/${"x".repeat(480)}`,
  "Europe/Berlin",
  "America/Argentina/ComodRivadavia",
  "#8a3ffc",
  "example.com",
];
const NUMBERS = [
  -1,
  0,
  0.004,
  0.5,
  1,
  2,
  7,
  24,
  60,
  365,
  1_000,
  10_000,
  1e9,
  1e9 + 0.01,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 41,
  2 ** 53 - 1,
  2 ** 53,
  1e300,
];
/** So many plain objects as the value of a field. */
const MOST_INSIDE = 4;
const SIZES = [0, 1, 2, 6, 10, 20, 50, 100];

/**
 * What a schema lets through. `plain` are the choices there are: each of a few words, none, an id of ours, a short text.
 * `special` lie at its limits: the longest, the most, the last moment there is.
 */
export interface Values {
  plain: unknown[];
  special: unknown[];
}

function valuesFor(schema: Schema, field: string, known: Known): Values {
  const isAccepted = (value: unknown) => schema.safeParse(value).success;
  const { plain, special } = candidates(schema, isAccepted, field, known);
  const none = [undefined, null].filter(isAccepted);
  return { plain: [...none, ...plain.filter(isAccepted)], special: special.filter(isAccepted) };
}

type IsAccepted = (value: unknown) => boolean;

/** What to try for a schema, or for one inside it: `isAccepted` is what the whole says. */
function candidates(schema: Schema, isAccepted: IsAccepted, field: string, known: Known): Values {
  const { type, innerType, in: before, element, shape, options, entries, values } = definitionOf(schema);
  const inner = innerType ?? before;
  if (inner) return candidates(inner, isAccepted, field, known);
  if (shape) return objectsFor(schema, known);
  if (element) return listsFor(isAccepted, valuesFor(element, field, known));
  if (options) return joined(options.map((option) => candidates(option, isAccepted, field, known)));
  if (entries ?? values) return { plain: values ?? Object.values(entries ?? {}), special: [] };
  if (type === "boolean") return { plain: [true, false], special: [] };
  if (type === "number") {
    const accepted = NUMBERS.filter(isAccepted);
    return { plain: accepted.slice(0, 1), special: [...new Set([accepted[1], accepted.at(-2), accepted.at(-1)])] };
  }
  return type === "string" ? textsFor(isAccepted, field, known) : { plain: [], special: [] };
}

const joined = (values: Values[]): Values => ({
  plain: values.flatMap(({ plain }) => plain),
  special: values.flatMap(({ special }) => special),
});

/** What a body may be: one of several kinds, or all there is. */
export const alternativesOf = (schema: Schema): Schema[] => definitionOf(schema).options ?? [schema];

/** The values of each field of an object. */
export function fieldsOf(schema: Schema, known: Known): Map<string, Values> {
  const { shape = {} } = definitionOf(schema);
  return new Map(Object.entries(shape).map(([name, field]) => [name, valuesFor(field, name, known)]));
}

/** Objects that the schema lets through, in which any two plain values of two fields stand together. */
export function plainObjects(schema: Schema, fields: Map<string, Values>): Record<string, unknown>[] {
  const names = [...fields.keys()];
  const choices = ({ plain, special }: Values) => (plain.length > 0 ? plain : special.slice(0, 1));
  return pairwise([...fields.values()].map(choices))
    .map((row) => withoutAbsent(names.map((name, at) => [name, row[at]])))
    .filter((object) => schema.safeParse(object).success);
}

/** An object with each special value of each field in place of its own. */
export function specialObjects(schema: Schema, fields: Map<string, Values>, base: object): Record<string, unknown>[] {
  return [...fields]
    .flatMap(([name, { special }]) => special.map((value) => withoutAbsent([...Object.entries(base), [name, value]])))
    .filter((object) => schema.safeParse(object).success);
}

/**
 * An object with any two plain values of two fields in place of its own: what excludes each other is not beside them. Of a field
 * that is no choice between words it matters only that it is there.
 */
export function pairedObjects(schema: Schema, fields: Map<string, Values>, base: object): Record<string, unknown>[] {
  const given = [...fields].flatMap(([name, { plain }]) => {
    const [first, ...rest] = plain.filter((value) => value != null);
    return [first, ...(isChoice(first) ? rest : [])].map((value) => [name, value] as const);
  });
  return given
    .flatMap((one, at) => given.slice(at).map((other) => [one, other] as const))
    .filter(([[one], [other]]) => one !== other)
    .map((pair) => withoutAbsent([...Object.entries(base), ...pair]))
    .filter((object) => schema.safeParse(object).success);
}

const isChoice = (value: unknown) =>
  typeof value === "boolean" || (typeof value === "string" && /^[a-z][a-z-]+$/.test(value));

/** What stands for the objects as the value of a field. */
function objectsFor(schema: Schema, known: Known): Values {
  const fields = fieldsOf(schema, known);
  const plain = plainObjects(schema, fields);
  const [least = {}] = plain.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return { plain: plain.slice(0, MOST_INSIDE), special: specialObjects(schema, fields, least) };
}

const withoutAbsent = (entries: (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
/** How many fields of it say something. */
export const sizeOf = (object: object) => Object.values(object).filter((value) => value !== null).length;

/** Of a free text its limits and what is odd in it; else ids and addresses, or what has the form that is asked for. */
function textsFor(isAccepted: IsAccepted, field: string, known: Known): Values {
  const ids = known(field).filter(isAccepted);
  // A file can be used once: it is no choice that stands in every second row.
  if (isAddress(field)) return { plain: [], special: ids };
  const lengths = (one: string) => around.map((length) => one.repeat(length)).filter(isAccepted);
  const [narrow, wide] = [lengths("x"), lengths("🌻")];
  if (narrow.length === 0) {
    const [first, ...rest] = FORMATS.filter(isAccepted);
    return ids.length > 0 ? { plain: ids, special: [] } : { plain: first === undefined ? [] : [first], special: rest };
  }
  // A password is hashed, which takes its time, and never stored.
  const limits = isPassword(field) ? [] : [narrow.at(-1), wide.at(-1), ...UNUSUAL.filter(isAccepted)];
  return { plain: ids.length > 0 ? ids.slice(0, 1) : narrow.slice(0, 1), special: limits };
}

const isAddress = (field: string) => /urls?$/i.test(field);
const isPassword = (field: string) => /password$/i.test(field);

/** The shortest and the longest, no two texts in them the same, and one of each value that is special. */
function listsFor(isAccepted: IsAccepted, { plain, special }: Values): Values {
  const given = [...plain, ...special].filter((value) => value != null);
  const [first] = given;
  const another = (at: number) => given[at] ?? (typeof first === "string" ? `${first.slice(0, 8)}${at}` : first);
  const lists = SIZES.map((size) => Array.from({ length: size }, (_, at) => another(at))).filter(
    (list) => !list.includes(undefined) && isAccepted(list),
  );
  const ofSpecial = special.map((value) => (isAccepted([value]) ? [value] : [value, another(0)]));
  return { plain: lists.slice(0, 2), special: [...lists.slice(-1), ...ofSpecial] };
}
