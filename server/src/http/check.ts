import type * as z from "zod/mini";
import { badInput } from "../errors.ts";

/** Parses what a client sent by the contract's schema, or refuses it with the contract's message. */
export function check<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    // A field's first issue is the one to report.
    if (field !== "" && !Object.hasOwn(fields, field)) fields[field] = issue.message;
  }
  const [message = "The request must be a JSON object"] = Object.values(fields);
  throw badInput(message, Object.keys(fields).length > 0 ? fields : undefined);
}
