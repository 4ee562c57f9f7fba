import { createHash } from "node:crypto";

/** A statement and its values, separate: nothing a person typed is ever part of the text. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Prepared once per connection under this name. */
  name: string;
}

class Fragment implements Statement {
  readonly text: string;
  readonly values: unknown[];

  constructor(text: string, values: unknown[]) {
    this.text = text;
    this.values = values;
  }

  get name() {
    return nameOf(this.text);
  }
}

/**
 * The sizes of pages that the web asks for, and one more: these are part of the text, for PostgreSQL plans a constant
 * limit once and a parameter each time. Any other stays a value, or clients could make statements without end.
 */
const USUAL_LIMITS = new Set([21, 31, 41, 51]);
const isUsualLimit = (text: string, insert: unknown) =>
  typeof insert === "number" && USUAL_LIMITS.has(insert) && text.endsWith("limit ");

/** sql`select ... where id = ${id}`; a fragment may stand inside another. */
export function sql(strings: TemplateStringsArray, ...inserts: unknown[]): Statement {
  const values: unknown[] = [];
  let text = strings[0] ?? "";
  inserts.forEach((insert, index) => {
    if (insert instanceof Fragment) {
      text += renumbered(insert, values.length);
      values.push(...insert.values);
    } else if (isUsualLimit(text, insert)) {
      text += String(insert);
    } else {
      values.push(insert);
      text += `$${values.length}`;
    }
    text += strings[index + 1] ?? "";
  });
  return new Fragment(text, values);
}

/** Most fragments have no values, or come first. */
const renumbered = ({ text, values }: Statement, before: number) =>
  before === 0 || values.length === 0 ? text : text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);

/** A whole number as part of the text: PostgreSQL plans a constant limit once, and a parameter each time. */
export function literal(number: number): Statement {
  if (!Number.isSafeInteger(number)) throw new TypeError(`${number} is not a whole number`);
  return new Fragment(String(number), []);
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `plaza_${createHash("sha1").update(text).digest("hex").slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}

/** A pattern for `like` that matches what a person typed literally. */
export const likeContaining = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
