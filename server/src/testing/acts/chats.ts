import type { Chat } from "@plaza/contract/chats";
import type { Message } from "@plaza/contract/messages";
import type { Notification } from "@plaza/contract/notifications";
import { people } from "./stories.ts";
import type { Person, World } from "../world.ts";

export const anaBoAndCleo = (world: World) => people(world, "Ana", "Bo", "Cleo");

export const send = (sender: Person, receiver: { id: string }, body: Record<string, unknown>) =>
  sender.send("/api/messages", { body: { receiverId: receiver.id, ...body } });

/** Sends a message, and fails if it is refused. */
export async function sendMessage(
  sender: Person,
  receiver: { id: string },
  content: string,
  more = {},
): Promise<Message> {
  const response = await send(sender, receiver, { content, ...more });
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  return response.json;
}

export const messagesWith = async (viewer: Person, partner: { id: string }, query = ""): Promise<Message[]> =>
  (await viewer.send(`/api/messages/${partner.id}${query}`)).json;

export const conversationWith = async (viewer: Person, partner: { id: string }) =>
  (await viewer.send(`/api/conversations/${partner.id}`)).json;

export const readAll = (viewer: Person, partner: { id: string }) =>
  viewer.send(`/api/messages/${partner.id}/read`, { method: "PUT" });

/** The frames of one type, in order. */
export const framesOf = <Frame = { message: Message }>(frames: unknown[], type: string): Frame[] =>
  (frames as ({ type: string } & Frame)[]).filter((frame) => frame.type === type);

/** A group chat of these members, who have to be friends of whoever makes it. */
export async function makeChat(creator: Person, members: { id: string }[], more = {}): Promise<Chat> {
  const body = { memberIds: members.map(({ id }) => id), ...more };
  const response = await creator.send("/api/chats", { body });
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  return response.json;
}

/** Writes in a group chat, and fails if it is refused. */
export async function writeIn(sender: Person, chat: { id: string }, content: string, more = {}): Promise<Message> {
  const response = await sender.send("/api/messages", { body: { chatId: chat.id, content, ...more } });
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  return response.json;
}

/** What a member reads in a group chat, without the notices. */
export const wordsIn = async (viewer: Person, chat: { id: string }) =>
  ((await viewer.send(`/api/chats/${chat.id}/messages?limit=50`)).json as Message[])
    .filter(({ notice }) => !notice)
    .map(({ content, isFolded }) => (isFolded ? "(folded)" : content));

type ChatOf = { id: string };

export const add = (by: Person, { id }: ChatOf, whom: { id: string }) =>
  by.send(`/api/chats/${id}/members/${whom.id}`, { method: "POST" });
export const remove = (by: Person, { id }: ChatOf, whom: { id: string }) =>
  by.send(`/api/chats/${id}/members/${whom.id}`, { method: "DELETE" });
export const edit = (by: Person, { id }: ChatOf, body: object) => by.send(`/api/chats/${id}`, { method: "PUT", body });
export const leave = (who: Person, { id }: ChatOf) => who.send(`/api/chats/${id}`, { method: "DELETE" });

/** The invitations to chats among a member's notifications. */
export const invitationsOf = async (who: Person): Promise<Notification[]> =>
  (await who.send("/api/notifications")).json.filter(({ type }: Notification) => type === "chat-invitation");
export const decide = (who: Person, { id }: ChatOf, isAccepted: unknown) =>
  who.send(`/api/chats/${id}/invitation`, { method: "PUT", body: { isAccepted } });

/** What happened in a chat: who did what, and to whom. */
export const noticesIn = async (viewer: Person, { id }: ChatOf) =>
  ((await viewer.send(`/api/chats/${id}/messages?limit=50`)).json as Message[]).flatMap(({ notice, sender }) =>
    notice ? [[sender?.firstName, notice.what, notice.user?.firstName ?? null]] : [],
  );
