import type { OpenFriendList } from "@plaza/contract/friends/lists";
import type { Person } from "../world.ts";

export async function makeList(who: Person, name: string, ...friends: Person[]): Promise<OpenFriendList> {
  const { status, text, json } = await who.send("/api/lists", {
    body: { name, memberIds: friends.map(({ id }) => id) },
  });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return json;
}

export const putList = (who: Person, id: string, body: object) => who.send(`/api/lists/${id}`, { method: "PUT", body });
