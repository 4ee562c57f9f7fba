import type { FaultCode } from "@plaza/contract/refusals/faults";
import type * as z from "zod/mini";
import type { Fault } from "../errors.ts";

type Issue = z.core.$ZodIssue;

/** What an issue of zod is called in a response: its kind, its bounds, and the schema's sentence. */
export function faultOf(issue: Issue, given: unknown): Fault {
  const { code, values = {} } = isMissing(issue, given) ? { code: "required" as const } : kindOf(issue);
  return { code, values, sentence: issue.message };
}

/** Absent, null or blank, and not accepted so. */
function isMissing({ path }: Issue, given: unknown): boolean {
  let value = given;
  for (const key of path) value = typeof value === "object" && value ? Reflect.get(value, key) : undefined;
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

const OF_MINIMUM: Partial<Record<string, FaultCode>> = { string: "too_short", array: "too_few" };
const OF_MAXIMUM: Partial<Record<string, FaultCode>> = { string: "too_long", array: "too_many" };

function kindOf(issue: Issue): Pick<Fault, "code"> & Partial<Pick<Fault, "values">> {
  switch (issue.code) {
    case "too_small":
      return { code: OF_MINIMUM[issue.origin] ?? "too_small", values: { min: Number(issue.minimum) } };
    case "too_big":
      return { code: OF_MAXIMUM[issue.origin] ?? "too_big", values: { max: Number(issue.maximum) } };
    case "invalid_type":
    case "invalid_format":
      return { code: issue.code };
    case "invalid_value":
      return { code: "not_an_option" };
    case "custom": {
      const { code = "invalid", ...values } = (issue.params ?? {}) as { code?: Fault["code"] } & Fault["values"];
      return { code, values };
    }
    default:
      return { code: "invalid" };
  }
}
