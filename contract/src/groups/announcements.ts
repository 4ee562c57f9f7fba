import * as z from "zod/mini";
import { endpoint, put } from "../base/endpoint.ts";

const pinned = { path: "/api/posts/:postId/pinned", access: "member", status: 204, reply: z.void() } as const;

/** The owner and the moderators of its group pin a post: the members are notified, and it is on top of the group's. */
export const announcementsApi = {
  pin: put({ ...pinned }),
  unpin: endpoint({ method: "DELETE", ...pinned }),
};
