import type { Message } from "@plaza/contract/messages";
import type { Comment, Post } from "@plaza/contract/posts";
import type { Locator, Page } from "@playwright/test";
import { baseURL, type Member } from "../testing/world.ts";

/** What a member does somewhere else: straight at the server, as their own browser would. */
export async function call<Reply>(member: Member, method: string, path: string, body?: object): Promise<Reply> {
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
/** Null takes it back. */
export const react = (member: Member, postId: string, type: string | null) =>
  type ? call(member, "POST", "/api/reactions", { postId, type }) : call(member, "DELETE", `/api/reactions/${postId}`);
export const comment = (member: Member, postId: string, content: string, more: object = {}) =>
  call<Comment>(member, "POST", "/api/comments", { postId, content, ...more });
export const deleteComment = (member: Member, id: string) => call(member, "DELETE", `/api/comments/${id}`);

export const write = (member: Member, receiver: Member, content: string) =>
  call<Message>(member, "POST", "/api/messages", { receiverId: receiver.id, content });

export const cardOf = (page: Page, text: string) =>
  page.getByRole("article", { name: /^Post by/ }).filter({ hasText: text });

/** By the small button beside Like, on a card, a comment or a message. */
export async function chooseReaction(page: Page, on: Locator, label: string) {
  await on.getByRole("button", { name: "Choose a reaction" }).first().click();
  await page.getByRole("toolbar", { name: "Pick a reaction" }).getByRole("button", { name: label }).click();
}

/** Resolves once this page has subscribed to this post's events. Call it before the page is opened. */
export const watching = (page: Page, postId: string) => subscribed(page, `"${postId}"`);

/** Resolves once this page has subscribed to the feed. */
export const listening = (page: Page) => subscribed(page, '"feed":true');

/** Resolves once this page has subscribed to events, or to groups. */
export const watchingEvents = (page: Page) => subscribed(page, '"events":true');
export const watchingGroups = (page: Page) => subscribed(page, '"groups":true');

/** Listens on every socket from its first frame on: the page may open a second one, and subscribes at once. */
function subscribed(page: Page, words: string): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        const frame = payload.toString();
        if (frame.startsWith('{"type":"watching"') && frame.includes(words)) resolve();
      });
    });
  });
}
