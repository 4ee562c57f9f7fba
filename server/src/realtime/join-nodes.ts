import type { AppContext } from "../context.ts";

/** Adds this node to the living ones, once it serves. */
export function joinNodes({ nodes, presence, hub }: AppContext) {
  nodes?.start({
    onJoin: () => presence.resync(),
    onDead: (nodeId) => presence.bury(nodeId),
    onMissed: () => hub.publishMissed(),
  });
}
