import * as z from "zod/mini";

/** The page in whose name an event or a listing is. */
export const pagePlace = z.object({
  id: z.uuid(),
  handle: z.string(),
  name: z.string(),
  /** The viewer acts as it, and may change what is in its name. */
  isEditor: z.boolean(),
});
export type PagePlace = z.infer<typeof pagePlace>;

/** Instead of the member's own name; not in a group. */
export const pageId = z.optional(z.nullable(z.uuid("pageId must be the id of a page")));
