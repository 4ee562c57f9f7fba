import type { Group } from "@plaza/contract/groups";
import type { Post } from "@plaza/contract/posts";
import type { Person } from "../world.ts";

export async function makeGroup(owner: Person, body: Record<string, unknown> = {}): Promise<Group> {
  const response = await owner.send("/api/groups", { body: { name: "Supper on the Steps", ...body } });
  if (response.status !== 201) throw new Error(response.text);
  return response.json;
}

export const join = (member: Person, groupId: string) =>
  member.send(`/api/groups/${groupId}/membership`, { method: "PUT" });

export const leave = (member: Person, groupId: string) =>
  member.send(`/api/groups/${groupId}/membership`, { method: "DELETE" });

export const changeMember = (by: Person, groupId: string, member: { id: string }, body: unknown) =>
  by.send(`/api/groups/${groupId}/members/${member.id}`, { method: "PUT", body });

export const removeMember = (by: Person, groupId: string, member: { id: string }) =>
  by.send(`/api/groups/${groupId}/members/${member.id}`, { method: "DELETE" });

export const invite = (by: Person, groupId: string, friend: { id: string }) =>
  by.send(`/api/groups/${groupId}/invitations`, { body: { userId: friend.id } });

export const seeGroup = async (viewer: Person, groupId: string): Promise<Group> =>
  (await viewer.send(`/api/groups/${groupId}`)).json;

/** Makes them members: by a request that the owner accepts, or at once. */
export async function bringIn(owner: Person, groupId: string, ...people: Person[]) {
  for (const person of people) {
    const { json } = await join(person, groupId);
    if (json.membership === "requested") await changeMember(owner, groupId, person, { accept: true });
  }
}

export async function postIn(author: Person, groupId: string, content: string): Promise<Post> {
  const response = await author.send("/api/posts", { body: { content, groupId } });
  if (response.status !== 201) throw new Error(response.text);
  return response.json;
}
