import type * as z from "zod/mini";
import { badInput } from "../errors.ts";

/** Reads what a client sent by the contract's shape, or refuses it with the contract's words. */
export function check<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    // The first thing that is wrong with a field is the one to say.
    if (field !== "" && !Object.hasOwn(fields, field)) fields[field] = issue.message;
  }
  const [message = "The request must be a JSON object"] = Object.values(fields);
  throw badInput(message, Object.keys(fields).length > 0 ? fields : undefined);
}
