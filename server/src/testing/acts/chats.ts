import type { Message } from "@plaza/contract/messages";
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
