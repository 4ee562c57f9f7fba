import type { OpenFriendList } from "@plaza/contract/friends/lists";
import { beforeAll } from "vitest";
import { useWorld } from "../use-world.ts";
import type { Person, World } from "../world.ts";

interface Square {
  world: World;
  ana: Person;
  /** A friend of Ana's. */
  bo: Person;
  /** Nobody's friend. */
  cleo: Person;
}

/** Three members for all tests of a file, created before the first one begins. */
export function onSquare(begin: (square: Square) => void, wanted: Parameters<typeof useWorld>[0] = {}) {
  const world = useWorld(wanted);
  beforeAll(async () => {
    const ana = await world.member({ firstName: "Ana", lastName: "Prado" });
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const cleo = await world.member({ firstName: "Cleo", lastName: "Stranger" });
    await world.befriend(ana, bo);
    begin({ world, ana, bo, cleo });
  });
}

export const post = (who: Person, body: object) => who.send("/api/posts", { body });
export const writePost = async (who: Person, content: string, more: object = {}) =>
  (await post(who, { content, ...more })).json;
/** A poll that ends tomorrow. */
export const newPoll = (more: object = {}) => ({
  choices: ["Sea", "Mountains", "Home"],
  isMultiple: false,
  isSecret: false,
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...more,
});
export const vote = (who: Person, postId: string, choices: number[]) =>
  who.send(`/api/posts/${postId}/vote`, { method: "PUT", body: { choices } });

export const contents = (list: { content: string | null }[]) => list.map(({ content }) => content);

export async function makeList(who: Person, name: string, ...friends: Person[]): Promise<OpenFriendList> {
  const { status, text, json } = await who.send("/api/lists", {
    body: { name, memberIds: friends.map(({ id }) => id) },
  });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return json;
}

export const putList = (who: Person, id: string, body: object) => who.send(`/api/lists/${id}`, { method: "PUT", body });
