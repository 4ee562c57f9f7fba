import type { Endpoint } from "@plaza/contract/base/endpoint";
import fc from "fast-check";
import { AWKWARD, EXTRA, NUMBERS, TIMES, WORDS } from "./fuzz-strings.ts";

const idsOf = (ids: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });

const textOf = (ids: string[]) =>
  fc.oneof(
    fc.constantFrom(...AWKWARD, ...TIMES, ...NUMBERS, ...WORDS),
    idsOf(ids),
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(..."abcxyz019 "), maxLength: 30 }),
    fc.emailAddress(),
    fc.webUrl(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );

const scalarOf = (ids: string[]) =>
  fc.oneof(
    textOf(ids),
    fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1, 2 ** 31, 2 ** 53, Number.MAX_VALUE, [], {}, [1], {
      a: 1,
    }),
    fc.double(),
    fc.integer(),
  );

/** The parts of zod's JSON schema that are read here. */
interface Shape {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Shape>;
      innerType?: Shape;
      in?: Shape;
      element?: Shape;
      options?: Shape[];
      entries?: Record<string, string>;
      values?: unknown[];
    };
  };
}

/** Values that fit a schema of the contract, or nearly. */
function fitting(shape: Shape, ids: string[]): fc.Arbitrary<unknown> {
  const { type, shape: fields, innerType, in: input, element, options, entries, values } = shape._zod.def;
  const scalar = scalarOf(ids);
  if (fields) return fittingObject(fields, ids);
  if (input) return fitting(input, ids);
  if (innerType) {
    const given = fitting(innerType, ids);
    return fc.oneof({ weight: 4, arbitrary: given }, { weight: 1, arbitrary: fc.constantFrom(undefined, null) });
  }
  if (element) return fc.array(fitting(element, ids), { maxLength: 4 });
  if (options) return fc.oneof(...options.map((option) => fitting(option, ids)));
  if (entries) return fc.constantFrom<unknown>(...Object.values(entries));
  if (values) return fc.constantFrom(...values);
  if (type === "string") return textOf(ids);
  if (type === "boolean") return fc.boolean();
  if (type === "number") return fc.oneof(fc.integer(), fc.nat(1_000_000_000), fc.double());
  return scalar;
}

function fittingObject(fields: Record<string, Shape>, ids: string[]): fc.Arbitrary<unknown> {
  const each = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      fc.oneof({ weight: 8, arbitrary: fitting(field, ids) }, { weight: 1, arbitrary: scalarOf(ids) }),
    ]),
  );
  const names = Object.keys(fields);
  const extra = fc.dictionary(fc.constantFrom(...EXTRA), scalarOf(ids), { maxKeys: 2, noNullPrototype: true });
  return fc
    .record({ whole: fc.record(each), left: fc.subarray(names), more: extra, isWhole: fc.nat(9) })
    .map((made) => {
      const included = made.isWhole < 7 ? names : made.left;
      const given = Object.fromEntries(Object.entries(made.whole).filter(([name]) => included.includes(name)));
      return made.isWhole === 9 ? { ...given, ...made.more } : given;
    });
}

/** Cursors as the server writes them: what a list is ordered by, as JSON in base64. */
function cursorOf(ids: string[]) {
  const time = fc.constantFrom(...TIMES);
  const id = fc.oneof({ weight: 9, arbitrary: idsOf(ids) }, { weight: 1, arbitrary: textOf(ids) });
  const number = fc.constantFrom(...NUMBERS);
  const word = fc.constantFrom(...WORDS);
  const view = fc.constantFrom("upcoming", "past");
  const cursor = fc.oneof(
    fc.tuple(id),
    fc.tuple(time, id),
    fc.tuple(number, id),
    fc.tuple(word, id),
    fc.tuple(number, time, id),
    fc.tuple(word, number, id),
    fc.tuple(time, view, time, id),
    fc.tuple(word, time, view, time, id),
    fc.array(scalarOf(ids), { maxLength: 5 }),
  );
  const written = cursor.map((values) => Buffer.from(JSON.stringify(values)).toString("base64url"));
  return fc.oneof({ weight: 5, arbitrary: written }, { weight: 1, arbitrary: textOf(ids) });
}

const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "?"));

const written = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function pathOf({ path }: Endpoint, ids: string[]): fc.Arbitrary<string> {
  const value = fc.oneof({ weight: 6, arbitrary: idsOf(ids) }, { weight: 1, arbitrary: textOf(ids) });
  const names = path.match(/:\w+/g) ?? [];
  return fc
    .tuple(...names.map(() => value))
    .map((values) =>
      names.reduce((filled, name, index) => filled.replace(name, encoded(values[index]?.slice(0, 300) || "x")), path),
    );
}

function queryOf({ query }: Endpoint, ids: string[]): fc.Arbitrary<string> {
  const fields = query && (query as unknown as Shape)._zod.def.shape;
  if (!fields)
    return fc.oneof(
      fc.constant(""),
      textOf(ids).map((text) => `?q=${encoded(text)}`),
    );
  const each = Object.entries(fields).map(([name, field]) => {
    const value = name === "before" ? cursorOf(ids) : fitting(field, ids);
    return fc.option(value, { freq: 2 }).map((given) => (given == null ? [] : [`${name}=${encoded(written(given))}`]));
  });
  return fc.tuple(...each).map((given) => `?${given.flat().join("&")}`);
}

export interface FuzzRequest {
  endpoint: Endpoint;
  path: string;
  /** The body's text; undefined if none is sent. */
  raw: string | undefined;
  actor: "visitor" | "member" | "admin";
}

/** A request to one of the endpoints: made from the contract's schemas, and around them. */
export function requestOf(endpoints: Endpoint[], ids: string[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...endpoints).chain((endpoint) => {
    const fits = endpoint.body ? fitting(endpoint.body, ids) : scalarOf(ids);
    const body = fc.oneof(
      { weight: 9, arbitrary: fits.map((value) => JSON.stringify(value) ?? "") },
      { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string()) },
    );
    const none = fc.constant(undefined);
    const sent = endpoint.body ? body : endpoint.method === "GET" ? none : fc.oneof(none, body);
    return fc.record({
      endpoint: fc.constant(endpoint),
      path: fc.tuple(pathOf(endpoint, ids), queryOf(endpoint, ids)).map(([path, query]) => path + query),
      raw: sent,
      actor: fc.constantFrom("visitor", "member", "member", "member", "admin", "admin"),
    });
  });
}
