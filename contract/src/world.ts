import * as z from "zod/mini";
import { get } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { hours, pageKind } from "./forms/page-form.ts";
import { media } from "./media.ts";

/** A page with something for the world, as people without an account see it: what is added here, all of them read. */
export const worldPage = z.object({
  id: z.uuid(),
  handle: z.string(),
  name: z.string(),
  kind: pageKind,
  about: z.nullable(z.string()),
  address: z.nullable(z.string()),
  links: z.array(z.string()),
  hours: z.nullable(hours),
  imageUrl: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type WorldPage = z.infer<typeof worldPage>;

/** Its words, pictures and films, and how many reacted and commented: nobody's name, and nothing that others wrote. */
export const worldPost = z.object({
  id: z.uuid(),
  content: z.nullable(z.string()),
  /** What it is written in, as a BCP 47 code; null where nothing is known. */
  lang: z.nullable(z.string()),
  media: z.array(media),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  reactionCount: z.number(),
  commentCount: z.number(),
});
export type WorldPost = z.infer<typeof worldPost>;

const path = "/api/world/pages/:handle";

/** What anyone may read: only what the editors of a page have written for the world. */
export const worldApi = {
  showWorldPage: get({ path, access: "visitor", reply: worldPage }),
  /** The newest come first. */
  listWorldPosts: get({ path: `${path}/posts`, access: "visitor", query: pageQuery, reply: z.array(worldPost) }),
  showWorldPost: get({ path: `${path}/posts/:postId`, access: "visitor", reply: worldPost }),
};
