import type * as z from "zod/mini";
import { AppError, type Fault, refuse } from "../errors.ts";
import { faultOf } from "./faults.ts";

/** Parses what a client sent by the contract's schema, or refuses it with the contract's message. */
export function check<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given ?? {});
  if (result.success) {
    refuseNul(result.data);
    return result.data;
  }
  const fields: Record<string, Fault> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    // A field's first issue is the one to report.
    if (field !== "" && !Object.hasOwn(fields, field)) fields[field] = faultOf(issue, given);
  }
  const [first] = Object.values(fields);
  throw first ? new AppError("invalid_input", { fields, values: first.values }) : refuse("not_an_object");
}

/** PostgreSQL has no text with a NUL: whatever a schema lets through is refused here, at any depth. */
function refuseNul(data: unknown) {
  for (const [field, value] of Object.entries(data ?? {}))
    if (!isPassword(field) && hasNul(value)) throw refuse("unstorable_characters", { field });
}

/** A password may be of any characters: it is hashed, and never stored. */
const isPassword = (field: string) => /password$/i.test(field);

function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || hasNul(inner));
}
