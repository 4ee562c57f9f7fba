import { describe, expect, it } from "vitest";
import { postTopic } from "../../realtime/hub.ts";
import { eventually } from "../../testing/eventually.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { publishNotificationsChanged } from "../notifications/audience.ts";
import { publishClosed, publishGroup } from "./groups.ts";

const world = useWorld();

/** At full size more than a function call takes as arguments. */
const MANY = isFullSize ? 150_000 : 1_000;

describe("an event about a group with very many members", () => {
  it("is published to every one of them", async () => {
    const ana = await world.member();
    const { socket, frames } = await ana.openSocket();
    const userIds = [...Array.from({ length: MANY }, () => crypto.randomUUID()), ana.id];
    const groupId = crypto.randomUUID();
    publishGroup(world.ctx, groupId, "changed", userIds);
    publishClosed(world.ctx, groupId, userIds);
    publishNotificationsChanged(world.ctx, userIds);
    world.ctx.hub.empty(userIds.map(postTopic));
    await eventually(() =>
      expect(frames).toEqual(
        expect.arrayContaining([
          { type: "group", groupId, what: "changed" },
          { type: "group", groupId, what: "closed" },
          { type: "notifications-changed" },
        ]),
      ),
    );
    socket.terminate();
  });
});
