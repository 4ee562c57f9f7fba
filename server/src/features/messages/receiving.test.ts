import { beforeAll, describe, expect, it } from "vitest";
import { anaBoAndCleo, conversationWith, framesOf, say } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeAll(async () => {
  [ana, bo] = await anaBoAndCleo(world);
});

const newsOf = async (viewer: Person): Promise<{ type: string; content: string; isRead: boolean }[]> =>
  (await viewer.send("/api/notifications")).json;

describe("the receiver", () => {
  it("hears of it at once, as does the sender's other window", async () => {
    const sockets = await Promise.all([ana, bo].map((member) => member.openSocket()));
    const message = await say(ana, bo, "Now");
    for (const { frames, socket } of sockets) {
      await eventually(() => expect(framesOf(frames, "message")).toEqual([{ type: "message", message }]));
      socket.terminate();
    }
  });

  it("is notified where they are away, once for all of one sender, and not where they are there", async () => {
    const [dee, eli, fay] = await anaBoAndCleo(world);
    await say(eli, dee, "one");
    await say(eli, dee, "two");
    await say(fay, dee, "three");
    expect((await newsOf(dee)).map(({ type, content, isRead }) => [type, content, isRead])).toEqual([
      ["message", "Cleo Prado sent you a message", false],
      ["message", "Bo Prado sent you a message", false],
    ]);
    const { socket } = await fay.openSocket();
    await say(dee, fay, "You are here");
    expect(await newsOf(fay)).toEqual([]);
    socket.terminate();
  });

  it("who does not want to hear of messages is not notified, and gets them all the same", async () => {
    const dee = await world.member();
    await dee.send("/api/notification-settings", { method: "PUT", body: { messages: false } });
    await say(ana, dee, "Quiet");
    expect(await newsOf(dee)).toEqual([]);
    expect((await conversationWith(dee, ana)).unreadCount).toBe(1);
  });
});
