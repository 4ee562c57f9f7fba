import * as z from "zod/mini";
import { create, get, put, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { comment, commentEdit, newComment, reactionType } from "../posts.ts";

const postPath = "/api/posts/:postId";
const commentPath = "/api/comments/:commentId";
const commentReaction = z.object({ type: reactionType });

/** Apart from the others, so that Home does without them. */
export const commentsApi = {
  /** The newest page in reading order, oldest first; `before` leads to earlier ones. */
  listComments: get({ path: `${postPath}/comments`, access: "member", query: pageQuery, reply: z.array(comment) }),
  addComment: create({ path: "/api/comments", access: "member", body: newComment, reply: comment }),
  showComment: get({ path: commentPath, access: "member", reply: comment }),
  editComment: put({ path: commentPath, access: "member", body: commentEdit, reply: comment }),
  reactToComment: put({ path: `${commentPath}/reaction`, access: "member", body: commentReaction, reply: comment }),
  unreactToComment: silent({ method: "DELETE", path: `${commentPath}/reaction`, access: "member" }),
  /** By the author of the post, or the creator of the event. Its author still sees it, and gets no event of that. */
  hideComment: silent({ method: "PUT", path: `${commentPath}/hidden`, access: "member" }),
  unhideComment: silent({ method: "DELETE", path: `${commentPath}/hidden`, access: "member" }),
  deleteComment: silent({ method: "DELETE", path: commentPath, access: "member" }),
};
