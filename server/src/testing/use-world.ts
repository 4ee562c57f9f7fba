import { afterAll, beforeAll } from "vitest";
import { createWorld, type World } from "./world.ts";

interface Wanted {
  /** A database and a server of this file's own: for tests that count, list or erase everything. */
  own?: boolean;
  /** Settings of this file's own; a world that has them is not shared. */
  env?: Record<string, string>;
  /** Its comments, reactions and messages are stored without a companion: for tests that count what is stored, or how. */
  alone?: boolean;
}

/** Limits count by address, and all test files of a worker call from the same one. A test of limits sets them to "on". Members can call each other. */
const WITHOUT_LIMITS = { RATE_LIMIT: "off", CALLS: "network" };

let shared: Promise<World> | undefined;

/**
 * The world of a test file, available from its first `beforeAll` on. By default all files of a worker share one: they
 * bring members and words of their own. It ends with its worker, its database and files with the cluster.
 */
export function useWorld({ own = false, env, alone = false }: Wanted = {}): World {
  const isOwn = own || alone || env !== undefined;
  let world: World | undefined;
  beforeAll(async () => {
    const create = (more = {}) => createWorld({ ...WITHOUT_LIMITS, ...more }, {}, undefined, !alone);
    world = await (isOwn ? create(env) : (shared ??= create()));
  });
  afterAll(async () => {
    if (isOwn) await world?.close();
  });
  return new Proxy({} as World, {
    get(_target, name) {
      if (!world) throw new Error("The world is there from beforeAll on");
      if (name === "close") throw new Error("A world that is used closes by itself");
      return Reflect.get(world, name);
    },
  });
}
