import { steadily } from "./steadily.ts";
import { befriend, send, signIn } from "./use-cluster.ts";

/** What two friends do all day, each kind so many times a second, until it is stopped. */
export async function startTraffic(url: string) {
  const [ana, bo] = [await signIn(url, "Ana"), await signIn(url, "Bo")];
  await befriend([url, url], ana, bo);
  const act = async (path: string, cookie: string, method?: string, body?: object) =>
    (await send(url, path, { cookie, ...(method && { method }), ...(body && { body }) })).status;
  const post = await send(url, "/api/posts", { cookie: ana.cookie, body: { content: "The first one" } });
  const postId = post.json["id"] ?? "";
  const kinds = {
    "feed read": steadily(12, () => act("/api/posts", bo.cookie)),
    "profile read": steadily(5, () => act(`/api/users/${ana.id}/posts`, bo.cookie)),
    "messages read": steadily(5, () => act(`/api/messages/${ana.id}`, bo.cookie)),
    "conversations read": steadily(5, () => act("/api/conversations", ana.cookie)),
    "notifications read": steadily(5, () => act("/api/notifications", ana.cookie)),
    "counts read": steadily(5, () => act("/api/counts", ana.cookie)),
    posted: steadily(4, () => act("/api/posts", ana.cookie, "POST", { content: "Meanwhile" })),
    edited: steadily(1, () => act(`/api/posts/${postId}`, ana.cookie, "PUT", { content: `At ${Date.now()}` })),
    commented: steadily(2, () => act("/api/comments", bo.cookie, "POST", { postId, content: "Well" })),
    reacted: steadily(2, () => act("/api/reactions", bo.cookie, "POST", { postId, type: "like" })),
    written: steadily(4, () => act("/api/messages", ana.cookie, "POST", { receiverId: bo.id, content: "Hello" })),
    "marked as read": steadily(2, () => act(`/api/messages/${ana.id}/read`, bo.cookie, "PUT")),
    "bell opened": steadily(1, () => act("/api/notifications/read", ana.cookie, "PUT", {})),
  };
  return {
    /** How often each kind got which status. */
    async stop() {
      const counts: Record<string, Record<number, number>> = {};
      for (const [kind, one] of Object.entries(kinds)) counts[kind] = (await one.stop()).statuses;
      return counts;
    },
  };
}
