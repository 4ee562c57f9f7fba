import { createHash } from "node:crypto";

/** A statement and its values, separate: nothing a person typed is ever part of the text. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Prepared once per connection under this name. */
  name: string;
}

/** A pool or an open transaction: queries take either. */
export interface Db {
  rows<Row>(statement: Statement): Promise<Row[]>;
  row<Row>(statement: Statement): Promise<Row | undefined>;
}

/** A text with places for values, which is made once: the same template with the same fragments in it is the same shape. */
class Shape {
  readonly text: string;
  #name: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get name() {
    this.#name ??= `plaza_${createHash("sha1").update(this.text).digest("hex").slice(0, 20)}`;
    return this.#name;
  }
}

class Fragment implements Statement {
  readonly shape: Shape;
  readonly values: unknown[];

  constructor(shape: Shape, values: unknown[]) {
    this.shape = shape;
    this.values = values;
  }

  get text() {
    return this.shape.text;
  }

  get name() {
    return this.shape.name;
  }
}

/**
 * The sizes of pages that the web asks for, and one more: these are part of the text, for PostgreSQL plans a constant
 * limit once and a parameter each time. Any other stays a value, or clients could make statements without end.
 */
const USUAL_LIMITS = new Set([21, 31, 41, 51]);
const isUsualLimit = (before: string | undefined, insert: unknown) =>
  typeof insert === "number" && USUAL_LIMITS.has(insert) && before?.endsWith("limit ") === true;

/** What was inserted so far, into one template: a fragment, a value, or a number that is part of the text. */
interface Step {
  next: Map<unknown, Step>;
  shape?: Shape;
}
const VALUE = Symbol("value");
const templates = new WeakMap<TemplateStringsArray, Step>();

/** sql`select ... where id = ${id}`; a fragment may stand inside another. */
export function sql(strings: TemplateStringsArray, ...inserts: unknown[]): Statement {
  const values: unknown[] = [];
  let step = templates.get(strings);
  if (!step) templates.set(strings, (step = { next: new Map() }));
  for (let i = 0; i < inserts.length; i++) {
    const insert = inserts[i];
    if (insert instanceof Fragment) {
      for (const value of insert.values) values.push(value);
      step = after(step, insert.shape);
    } else if (isUsualLimit(strings[i], insert)) {
      step = after(step, insert);
    } else {
      values.push(insert);
      step = after(step, VALUE);
    }
  }
  step.shape ??= new Shape(render(strings, inserts));
  return new Fragment(step.shape, values);
}

function after(step: Step, inserted: unknown): Step {
  let next = step.next.get(inserted);
  if (!next) step.next.set(inserted, (next = { next: new Map() }));
  return next;
}

function render(strings: TemplateStringsArray, inserts: unknown[]): string {
  let count = 0;
  let text = strings[0] ?? "";
  inserts.forEach((insert, i) => {
    if (insert instanceof Fragment) {
      const before = count;
      text += insert.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
      count += insert.values.length;
    } else if (isUsualLimit(strings[i], insert)) {
      text += String(insert);
    } else {
      count += 1;
      text += `$${count}`;
    }
    text += strings[i + 1] ?? "";
  });
  return text;
}

const literals = new Map<number, Statement>();

/** A whole number as part of the text: PostgreSQL plans a constant limit once, and a parameter each time. */
export function literal(number: number): Statement {
  if (!Number.isSafeInteger(number)) throw new TypeError(`${number} is not a whole number`);
  let known = literals.get(number);
  if (!known) literals.set(number, (known = new Fragment(new Shape(String(number)), [])));
  return known;
}

/** A pattern for `like` that matches what a person typed literally. */
export const likeContaining = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
