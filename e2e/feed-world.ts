import type { Comment, Post } from "@plaza/contract/posts";
import type { Page } from "@playwright/test";
import { baseURL, type Member } from "./world.ts";

/** What a member does somewhere else: straight at the server, as their own browser would. */
async function call<Reply>(member: Member, method: string, path: string, body?: object): Promise<Reply> {
  const response = await fetch(`${baseURL()}${path}`, {
    method,
    headers: { cookie: `sid=${member.token}`, origin: baseURL(), ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Reply;
}

export const writePost = (member: Member, body: object) => call<Post>(member, "POST", "/api/posts", body);
export const editPost = (member: Member, id: string, body: object) =>
  call<Post>(member, "PUT", `/api/posts/${id}`, body);
export const deletePost = (member: Member, id: string) => call(member, "DELETE", `/api/posts/${id}`);
export const react = (member: Member, postId: string, type: string) =>
  call(member, "POST", "/api/reactions", { postId, type });
export const comment = (member: Member, postId: string, content: string, more: object = {}) =>
  call<Comment>(member, "POST", "/api/comments", { postId, content, ...more });
export const deleteComment = (member: Member, id: string) => call(member, "DELETE", `/api/comments/${id}`);

export const cardOf = (page: Page, text: string) =>
  page.getByRole("article", { name: /^Post by/ }).filter({ hasText: text });

/** Begun before the page is opened: settles once the server has been told that this post is on its screen. */
export async function watching(page: Page, postId: string) {
  const socket = await page.waitForEvent("websocket", (socket) => socket.url().endsWith("/ws"));
  await socket.waitForEvent("framesent", ({ payload }) => payload.toString().includes(postId));
}

/** The same for a feed. */
export async function listening(page: Page) {
  const socket = await page.waitForEvent("websocket", (socket) => socket.url().endsWith("/ws"));
  await socket.waitForEvent("framesent", ({ payload }) => payload.toString().includes('"feed":true'));
}
