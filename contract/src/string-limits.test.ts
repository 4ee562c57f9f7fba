import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { api } from "./api.ts";

const LONG = "x".repeat(100_000);
const MANY = Array.from({ length: 10_000 }, () => "00000000-0000-4000-8000-000000000000");

function fieldsOf(schema: z.ZodMiniType | undefined): [string, z.ZodMiniType][] {
  if (schema instanceof z.ZodMiniUnion) return (schema._zod.def.options as z.ZodMiniType[]).flatMap(fieldsOf);
  return schema instanceof z.ZodMiniObject ? Object.entries(schema.shape as Record<string, z.ZodMiniType>) : [];
}

/** Every field of every body and query there is. */
const fields = api.flatMap(({ method, path, body, query }) =>
  [...fieldsOf(body), ...fieldsOf(query)].map(([name, field]) => ({ name: `${method} ${path} ${name}`, field })),
);

describe("a string in a body or query", () => {
  it("is found by this test", () => expect(fields.length).toBeGreaterThan(80));

  it.each(fields)("I1: has a limit: $name", ({ field }) => {
    for (const given of [LONG, [LONG], MANY]) expect(field.safeParse(given).success).toBe(false);
  });
});
