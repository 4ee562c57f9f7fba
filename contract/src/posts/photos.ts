import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { media } from "../media.ts";

/** A picture or film of a post; `position` is its place among those of the post, from 0. */
export const postPhoto = z.object({ postId: z.uuid(), position: z.number(), media, createdAt: z.iso.datetime() });
export type PostPhoto = z.infer<typeof postPhoto>;

const list = { method: "GET", access: "member", query: pageQuery, reply: z.array(postPhoto) } as const;

/** Whoever may see a post may see its photos. The newest come first. */
export const photosApi = {
  listGroupPhotos: endpoint({ ...list, path: "/api/groups/:groupId/photos" }),
  /** Those of the posts on a member's profile. */
  listUserPhotos: endpoint({ ...list, path: "/api/users/:userId/photos" }),
};
