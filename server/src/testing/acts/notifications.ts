import type { Notification } from "@plaza/contract/notifications";
import type { Person, World } from "../world.ts";

/** What members do, and the notifications about it. */
export const notificationsOf = async (member: Person): Promise<Notification[]> =>
  (await member.send("/api/notifications")).json;
export const notificationTexts = async (member: Person) =>
  (await notificationsOf(member)).map(({ content }) => content);
export const write = async (member: Person, body: object): Promise<string> =>
  (await member.send("/api/posts", { body: { content: "Hello", ...body } })).json.id;
export const comment = async (member: Person, postId: string, more: object = {}): Promise<string> =>
  (await member.send("/api/comments", { body: { postId, content: "Nice", ...more } })).json.id;
export const react = (member: Person, postId: string, type = "like") =>
  member.send("/api/reactions", { body: { postId, type } });
export const remove = (member: Person, path: string) => member.send(path, { method: "DELETE" });
export const edit = (member: Person, path: string, body: object) => member.send(path, { method: "PUT", body });
export const naming = (member: Person) => ({ content: `Look, @${member.firstName} Lin`, mentionIds: [member.id] });

/** Creates members with these first names, in their order. */
export const lins = (world: World, ...names: string[]) =>
  Promise.all(names.map((firstName) => world.member({ firstName, lastName: "Lin" })));
