import fc from "fast-check";
import type { OpenApiDocument } from "../../features/developers/document.ts";
import { AWKWARD, EXTRA, NUMBERS, TIMES, WORDS } from "./strings.ts";

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

/** The parts of a JSON schema that are read here. */
interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
}

/** Values that fit a schema of the document, or nearly. */
function valueFor(shape: Shape, ids: string[]): fc.Arbitrary<unknown> {
  const { type, properties, items, enum: values } = shape;
  const options =
    shape.anyOf ?? shape.oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...shape, type: one })) : undefined);
  if (options) return fc.oneof(...options.map((option) => valueFor(option, ids)));
  if (properties) return fittingObject(properties, ids);
  if (items) return fc.array(valueFor(items, ids), { maxLength: 4 });
  if (values) return fc.constantFrom(...values);
  if ("const" in shape) return fc.constant(shape.const);
  if (type === "null") return fc.constantFrom(undefined, null);
  if (type === "string") return textOf(ids);
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer") return fc.oneof(fc.integer(), fc.nat(1_000_000_000), fc.double());
  return scalarOf(ids);
}

function fittingObject(fields: Record<string, Shape>, ids: string[]): fc.Arbitrary<unknown> {
  const each = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      fc.oneof({ weight: 8, arbitrary: valueFor(field, ids) }, { weight: 1, arbitrary: scalarOf(ids) }),
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

function pathOf({ path }: FuzzedCall, ids: string[]): fc.Arbitrary<string> {
  const value = fc.oneof({ weight: 6, arbitrary: idsOf(ids) }, { weight: 1, arbitrary: textOf(ids) });
  const names = path.match(/\{\w+\}/g) ?? [];
  return fc
    .tuple(...names.map(() => value))
    .map((values) =>
      names.reduce((filled, name, index) => filled.replace(name, encoded(values[index]?.slice(0, 300) || "x")), path),
    );
}

function queryOf({ query }: FuzzedCall, ids: string[]): fc.Arbitrary<string> {
  if (query.length === 0)
    return fc.oneof(
      fc.constant(""),
      textOf(ids).map((text) => `?q=${encoded(text)}`),
    );
  const each = query.map(({ name, schema }) => {
    const value = name === "before" ? cursorOf(ids) : valueFor(schema, ids);
    return fc.option(value, { freq: 2 }).map((given) => (given == null ? [] : [`${name}=${encoded(written(given))}`]));
  });
  return fc.tuple(...each).map((given) => `?${given.flat().join("&")}`);
}

/** One call, as the OpenAPI document describes it. */
interface FuzzedCall {
  method: string;
  path: string;
  query: { name: string; schema: Shape }[];
  body: Shape | undefined;
}

/** The calls of the document that take and give JSON. */
export function callsIn(document: OpenApiDocument): FuzzedCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => !tags.includes("Files") && !tags.includes("Server"))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        query: parameters
          .filter((one) => one.in === "query")
          .map(({ name, schema }) => ({ name, schema: schema as Shape })),
        body: requestBody?.content["application/json"]?.schema as Shape | undefined,
      })),
  );
}

export interface FuzzRequest {
  call: FuzzedCall;
  path: string;
  /** The body's text; undefined if none is sent. */
  raw: string | undefined;
  actor: "visitor" | "member" | "admin";
}

/** JSON as no honest program writes it: keys twice, very deep, very long, cut off, with raw NULs and half characters. */
const mangled = (raw: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(raw.replace("{", `{${raw.slice(1, -1)},`)),
    fc.nat(raw.length).map((at) => raw.slice(0, at)),
    fc.nat(raw.length).map((at) => `${raw.slice(0, at)}\0${raw.slice(at)}`),
    fc.integer({ min: 5, max: 2_000 }).map((depth) => `${"[".repeat(depth)}${raw}${"]".repeat(depth)}`),
    fc.integer({ min: 5, max: 2_000 }).map((depth) => `{"a":${`{"a":`.repeat(depth)}1${"}".repeat(depth + 1)}`),
    fc.integer({ min: 1, max: 70_000 }).map((length) => `{"content":"${"x".repeat(length)}"}`),
    fc.constant(raw.replaceAll(/"[^"]*"(?=[,}\]])/g, '"\\ud800\\udfff\\u0000"')),
    fc.constant(`[${raw}]`),
    fc.constant(raw.replaceAll(/\d+/g, "1e999")),
  );

/** A request to one of the calls: made from the document's schemas, and around them. */
export function requestOf(calls: FuzzedCall[], ids: string[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...calls).chain((call) => {
    const fits = call.body ? valueFor(call.body, ids) : scalarOf(ids);
    const fitting = fits.map((value) => JSON.stringify(value) ?? "");
    const body = fc.oneof(
      { weight: 17, arbitrary: fitting },
      { weight: 2, arbitrary: fc.oneof(fc.json(), fc.string()) },
      { weight: 1, arbitrary: fitting.chain(mangled) },
    );
    const none = fc.constant(undefined);
    const sent = call.body ? body : call.method === "GET" ? none : fc.oneof(none, body);
    return fc.record({
      call: fc.constant(call),
      path: fc.tuple(pathOf(call, ids), queryOf(call, ids)).map(([path, query]) => path + query),
      raw: sent,
      actor: fc.constantFrom("visitor", "member", "member", "member", "admin", "admin"),
    });
  });
}
