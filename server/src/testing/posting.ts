import { afterAll, beforeAll } from "vitest";
import { createWorld, type Person, type World } from "./world.ts";

interface Square {
  world: World;
  ana: Person;
  /** A friend of Ana's. */
  bo: Person;
  /** Nobody's friend. */
  cleo: Person;
}

/** Three people for all tests of a file, there once the first one begins. */
export function onSquare(begin: (square: Square) => void) {
  let world: World | undefined;
  beforeAll(async () => {
    world = await createWorld({ RATE_LIMIT: "off" });
    const ana = await world.member({ firstName: "Ana", lastName: "Prado" });
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const cleo = await world.member({ firstName: "Cleo", lastName: "Stranger" });
    await world.befriend(ana, bo);
    begin({ world, ana, bo, cleo });
  });
  afterAll(() => world?.close());
}

export const post = (who: Person, body: object) => who.send("/api/posts", { body });
export const say = async (who: Person, content: string, more: object = {}) =>
  (await post(who, { content, ...more })).json;
export const contents = (list: { content: string | null }[]) => list.map(({ content }) => content);
