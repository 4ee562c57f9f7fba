import { beforeAll, describe, expect, it } from "vitest";
import { anaBoAndCleo, conversationWith, framesOf, sendMessage } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeAll(async () => {
  [ana, bo] = await anaBoAndCleo(world);
});

const notificationsOf = async (viewer: Person): Promise<{ type: string; content: string; isRead: boolean }[]> =>
  (await viewer.send("/api/notifications")).json;

describe("the receiver of a message", () => {
  it("gets the event at once, as does the sender's other window", async () => {
    const sockets = await Promise.all([ana, bo].map((member) => member.openSocket()));
    const message = await sendMessage(ana, bo, "Now");
    for (const { frames, socket } of sockets) {
      await eventually(() => expect(framesOf(frames, "message")).toEqual([{ type: "message", message }]));
      socket.terminate();
    }
  });

  it("is notified if they are offline, once for all of one sender, and not if they are online", async () => {
    const [dee, eli, fay] = await anaBoAndCleo(world);
    await sendMessage(eli, dee, "one");
    await sendMessage(eli, dee, "two");
    await sendMessage(fay, dee, "three");
    expect((await notificationsOf(dee)).map(({ type, content, isRead }) => [type, content, isRead])).toEqual([
      ["message", "Cleo Prado sent you a message", false],
      ["message", "Bo Prado sent you a message", false],
    ]);
    const { socket } = await fay.openSocket();
    await sendMessage(dee, fay, "You are here");
    expect(await notificationsOf(fay)).toEqual([]);
    socket.terminate();
  });

  it("who switched off message notifications is not notified, and gets the message all the same", async () => {
    const dee = await world.member();
    await dee.send("/api/notification-settings", { method: "PUT", body: { messages: false } });
    await sendMessage(ana, dee, "Quiet");
    expect(await notificationsOf(dee)).toEqual([]);
    expect((await conversationWith(dee, ana)).unreadCount).toBe(1);
  });
});
