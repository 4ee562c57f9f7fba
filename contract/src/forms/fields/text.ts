import * as z from "zod/mini";
import { codePoints } from "../../base/code-points.ts";
import type { FaultCode } from "../../refusals/faults.ts";
import { says } from "../../words/says.ts";

interface TextRule {
  /** The name in the error message: 'Bio', 'First name'. */
  name: string;
  /** The maximum number of code points. */
  max: number;
  /** The error message for a missing text; absent if the text is optional. */
  required?: string;
}

/** Required text of several lines: trimmed, NFC, within its limit. */
export const text = (rule: TextRule) => written(rule, cleanLines);

/** Text on one line, such as a name or a title: white space collapsed, invisible direction marks removed. */
export const line = (rule: TextRule) => written(rule, cleanLine);

/** Optional text: absent, null and "" are all null. */
export const optionalText = (rule: TextRule) => orNull(written(rule, cleanLines));
export const optionalLine = (rule: TextRule) => orNull(written(rule, cleanLine));

function written(rule: TextRule, clean: (value: string) => string) {
  const required = rule.required ?? `${rule.name} must be text`;
  return z.pipe(
    z.string(required),
    z.transform((value, ctx) => {
      const refuse = (message: string, params?: { code: FaultCode; max: number }) => {
        ctx.issues.push({ code: "custom", message, input: value, params });
        return z.NEVER;
      };
      if (value.includes("\0") || !isWellFormed(value))
        return refuse(says("{name} has characters that can't be stored", { name: rule.name }));
      const cleaned = clean(value.normalize("NFC"));
      if (rule.required && !isVisible(cleaned)) return refuse(required);
      if (codePoints(cleaned) > rule.max)
        return refuse(says("{name} must be at most {max} characters", { name: rule.name, max: rule.max }), {
          code: "too_long",
          max: rule.max,
        });
      if (clean === cleanLine && STACKED_MARKS.test(cleaned))
        return refuse(says("{name} has too many accents on one letter", { name: rule.name }));
      return cleaned;
    }),
  );
}

function orNull(schema: ReturnType<typeof written>) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => (value == null || !isVisible(value) ? null : value)),
  );
}

const LONE_SURROGATE = /\p{Surrogate}/u;
const isWellFormed = (value: string) => !LONE_SURROGATE.test(value);

/** Whether a person can see anything: not only spaces, joiners and marks without a letter. */
const isVisible = (value: string) => /[^\p{Z}\p{C}\p{M}\u2800\u3164\uFFA0\u115F\u1160]/u.test(value);

const CONTROLS_BUT_NEWLINE_AND_TAB = /[\x01-\x08\x0B-\x1F\x7F-\x9F]/g;
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;
const STACKED_MARKS = /\p{M}{9}/u;

const cleanLines = (value: string) => value.replaceAll("\r\n", "\n").replace(CONTROLS_BUT_NEWLINE_AND_TAB, "").trim();

const cleanLine = (value: string) =>
  value.replace(/\s+/g, " ").replace(CONTROLS_BUT_NEWLINE_AND_TAB, "").replace(DIRECTION_MARKS, "").trim();
