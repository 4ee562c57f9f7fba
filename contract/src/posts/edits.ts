import * as z from "zod/mini";
import { get } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";

/** What a post or a comment said before, and since when. */
export const edit = z.object({ id: z.uuid(), content: z.nullable(z.string()), createdAt: z.iso.datetime() });
export type Edit = z.infer<typeof edit>;

/** The latest first. */
export const editsApi = {
  listPostEdits: get({ path: "/api/posts/:postId/edits", access: "member", query: pageQuery, reply: z.array(edit) }),
  listCommentEdits: get({
    path: "/api/comments/:commentId/edits",
    access: "member",
    query: pageQuery,
    reply: z.array(edit),
  }),
};
