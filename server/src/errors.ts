import type { FaultCode } from "@plaza/contract/refusals/faults";
import { REFUSALS, type RefusalCode, type ValuesOf } from "@plaza/contract/refusals/refusals";
import type { Values } from "@plaza/contract/words/fill";
import { type Words, wordsIn } from "./words/words.ts";
import { formatMoment } from "./words/format.ts";

/** A moment is shown in the reader's words, and sent to programs as it is. */
export type RefusalValues = Record<string, string | number | Date>;

/** What a field's schema says of it, in its own sentence. */
export interface Fault {
  code: FaultCode | RefusalCode;
  sentence: string;
  values: RefusalValues;
}

type Fields = Record<string, RefusalCode | Fault>;

interface Details {
  /** What the sentence names. */
  values?: RefusalValues;
  /** The field that the refusal is about. */
  field?: string;
  /** The invalid fields, where their codes differ from that of the refusal. */
  fields?: Fields;
  /** The seconds after which a retry is worthwhile, where that differs from time to time. */
  retryAfter?: number;
  /** The rest of the request is not read. */
  closesConnection?: boolean;
}

/** A refusal that the caller is meant to see. Anything else that is thrown is a bug. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: RefusalCode;
  readonly status: number;
  readonly values: RefusalValues;
  readonly fields: Fields;
  readonly retryAfter: number | undefined;
  readonly closesConnection: boolean;

  constructor(code: RefusalCode, details: Details = {}) {
    const { values = {}, field, fields = field === undefined ? {} : { [field]: code } } = details;
    const [first] = Object.values(fields);
    // A schema's own sentence says more than that the input is invalid.
    super(typeof first === "object" ? first.sentence : sentenceOf(code, values));
    const [status, , retryAfter]: readonly [number, string, number?] = REFUSALS[code];
    this.code = code;
    this.status = status;
    this.values = values;
    this.fields = fields;
    this.retryAfter = details.retryAfter ?? retryAfter;
    this.closesConnection = details.closesConnection ?? false;
  }
}

type Needed<Code extends RefusalCode> = [ValuesOf<Code>] extends [never]
  ? [details?: Details]
  : [details: Details & { values: Record<ValuesOf<Code>, RefusalValues[string]> }];

/** The refusal of that code. Its status and its sentence are in the contract's table. */
export const refuse = <Code extends RefusalCode>(code: Code, ...[details]: Needed<Code>) => new AppError(code, details);

export function sentenceOf(code: RefusalCode, values: RefusalValues, words: Words = wordsIn("en")): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date ? formatMoment(words.language, value) : value,
  ]);
  const { t: find } = words;
  return find(REFUSALS[code][1], Object.fromEntries(shown) as Values);
}
