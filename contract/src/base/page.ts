import * as z from "zod/mini";

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;

/** `?limit=` and `?before=` of every list. The cursor is opaque: a client only sends it back. */
export const pageQuery = z.object({
  limit: z.pipe(
    z.optional(
      z.string("limit must be given once").check(z.regex(/^[1-9]\d{0,8}$/, "limit must be a whole number from 1")),
    ),
    z.transform((limit) => Math.min(Number(limit ?? PAGE_SIZE), MAX_PAGE_SIZE)),
  ),
  before: z.optional(z.string("before must be given once").check(z.maxLength(400, "before isn't a valid cursor"))),
});
export type PageQuery = z.output<typeof pageQuery>;
