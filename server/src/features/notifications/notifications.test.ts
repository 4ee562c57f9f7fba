import type { Notification } from "@plaza/contract/notifications";
import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { type NewNotification, notify, readAbout } from "./notify.ts";

const world = useWorld();

const named = (name: string) => world.member({ firstName: name, lastName: "Lin" });
const counts = async (member: Person) => (await member.send("/api/counts")).json;
const list = async (member: Person, query = ""): Promise<Notification[]> =>
  (await member.send(`/api/notifications${query}`)).json;
const contents = async (member: Person) => (await list(member)).map(({ content }) => content);
const read = (member: Person, body: object) => member.send("/api/notifications/read", { method: "PUT", body });

/** Inserts this many notifications from one member to another. */
async function notifyTimes(to: Person, by: Person, times = 1, subjectId?: string) {
  const notifications = Array.from({ length: times }, () => ({
    userId: to.id,
    type: "message" as const,
    actorId: by.id,
    subjectId: subjectId ?? crypto.randomUUID(),
  }));
  for (const one of notifications) await put([one]);
}

const put = (notifications: NewNotification[]) =>
  world.ctx.db.transaction((tx) => notify(world.ctx, tx, notifications));
const idsOf = async (member: Person) => (await list(member)).map(({ id }) => id);

describe("notifications", () => {
  it("come newest first, in pages without a gap", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo, 25);
    const first = await ana.send("/api/notifications");
    expect(first.json).toHaveLength(20);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await ana.send(next);
    const shown = [...first.json, ...second.json].map(({ id }: Notification) => id);
    expect(new Set(shown).size).toBe(25);
    const times = [...first.json, ...second.json].map(({ createdAt }: Notification) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second.headers.get("link")).toBeNull();
  });

  it("have what the dropdown shows", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo);
    expect(await list(ana)).toEqual([
      {
        id: expect.any(String),
        content: "Bo Lin sent you a message",
        isRead: false,
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        type: "message",
        link: `/messages?userId=${bo.id}`,
        actor: expect.objectContaining({ id: bo.id, firstName: "Bo", lastName: "Lin", profileImageUrl: null }),
        excerpt: null,
        postExcerpt: null,
        media: null,
        reaction: null,
        request: null,
      },
    ]);
    expect(Object.keys((await list(ana))[0]?.actor ?? {})).not.toContain("email");
  });

  it("N1: have the present names of their members, unusual ones too", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo);
    const firstName = `<b>'; drop table users; --</b> $1 %s \\ "{}`;
    const { status } = await bo.send("/api/profile", { method: "PUT", body: { firstName, lastName: "李" } });
    expect(status).toBe(200);
    expect(await contents(ana)).toEqual([`${firstName} 李 sent you a message`]);
  });

  it("O1, I5: with an invalid page get 400, and a large limit is capped", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo);
    for (const query of [
      "limit=0",
      "limit=-1",
      "limit=NaN",
      "limit=1e9",
      "limit[]=1",
      "limit=1&limit=2",
      "before=x",
      "before=%00",
    ]) {
      const { status } = await ana.send(`/api/notifications?${query}`);
      expect([query, status]).toEqual([query, query === "limit[]=1" ? 200 : 400]);
    }
    expect(await list(ana, "?limit=1000000")).toHaveLength(1);
    const forged = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString("base64url");
    const id = crypto.randomUUID();
    for (const cursor of [["'; drop table users; --"], ["2024-13-45 99:99:99+00", id], [id, id], [1, 2], {}]) {
      expect((await ana.send(`/api/notifications?before=${forged(cursor)}`)).status).toBe(400);
    }
  });

  it("take as many statements for fifty as for one", async () => {
    const [ana, bo, cleo] = [await named("Ana"), await named("Bo"), await named("Cleo")];
    await notifyTimes(ana, bo);
    const look = () => world.countStatements(() => list(ana, "?limit=50"));
    const few = await look();
    await notifyTimes(ana, cleo, 49);
    expect(await list(ana, "?limit=50")).toHaveLength(50);
    expect(await look()).toBe(few);
  });
});

describe("notifications of one kind about one subject", () => {
  it("are grouped into one, with the last actor", async () => {
    const [ana, bo, cleo, dora] = [await named("Ana"), await named("Bo"), await named("Cleo"), await named("Dora")];
    const thing = crypto.randomUUID();
    await notifyTimes(ana, bo, 1, thing);
    await notifyTimes(ana, cleo, 1, thing);
    expect(await contents(ana)).toEqual(["Cleo Lin and 1 other sent you a message"]);
    await notifyTimes(ana, dora, 1, thing);
    await notifyTimes(ana, bo, 1, thing);
    expect(await contents(ana)).toEqual(["Bo Lin and 2 others sent you a message"]);
    expect(await counts(ana)).toMatchObject({ unreadNotifications: 1 });
  });

  it("are unread again, and on top, when one more comes", async () => {
    const [ana, bo, cleo] = [await named("Ana"), await named("Bo"), await named("Cleo")];
    const thing = crypto.randomUUID();
    await notifyTimes(ana, bo, 1, thing);
    await notifyTimes(ana, bo);
    await read(ana, {});
    await notifyTimes(ana, cleo, 1, thing);
    expect((await list(ana)).map(({ content, isRead }) => [content, isRead])).toEqual([
      ["Cleo Lin and 1 other sent you a message", false],
      ["Bo Lin sent you a message", true],
    ]);
  });
});

describe("reading notifications", () => {
  it("works by id or for all, and changes the count", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo, 3);
    const one = (await idsOf(ana)).at(-1);
    expect(await counts(ana)).toEqual({ friendRequests: 0, unreadMessages: 0, unreadNotifications: 3 });
    expect((await read(ana, { ids: [one] })).status).toBe(204);
    expect(await counts(ana)).toMatchObject({ unreadNotifications: 2 });
    expect((await read(ana, {})).status).toBe(204);
    expect(await counts(ana)).toMatchObject({ unreadNotifications: 0 });
    for (const ids of [["x"], "x", [1], Array(101).fill(crypto.randomUUID())])
      expect((await read(ana, { ids })).status).toBe(400);
  });

  it("N1: of another member changes nothing", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo);
    const [id] = await idsOf(ana);
    expect((await read(bo, { ids: [id] })).status).toBe(204);
    await read(bo, {});
    expect(await counts(ana)).toMatchObject({ unreadNotifications: 1 });
    expect(await list(bo)).toEqual([]);
  });

  it("is published to one's other windows, once", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo);
    const [id] = await idsOf(ana);
    const [here, other] = [await ana.openSocket(), await bo.openSocket()];
    await read(ana, { ids: [id] });
    await read(ana, { ids: [id] });
    await read(ana, {});
    await notifyTimes(ana, bo);
    await eventually(() =>
      expect(here.frames).toEqual([
        { type: "notifications-changed" },
        expect.objectContaining({ type: "notification" }),
      ]),
    );
    expect(other.frames).toEqual([]);
    here.socket.terminate();
    other.socket.terminate();
  });

  it("happens by itself when the content is seen", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo, 1, bo.id);
    await notifyTimes(ana, bo);
    const { socket, frames } = await ana.openSocket();
    const about = { userId: ana.id, types: ["message" as const], subjectId: bo.id };
    const seeIt = () => world.ctx.db.transaction((tx) => readAbout(world.ctx, tx, about));
    await seeIt();
    await seeIt();
    await notifyTimes(ana, bo);
    await eventually(() =>
      expect(frames).toEqual([{ type: "notifications-changed" }, expect.objectContaining({ type: "notification" })]),
    );
    expect(await counts(ana)).toMatchObject({ unreadNotifications: 2 });
    socket.terminate();
  });

  it("and getting one at the same moment cause no deadlock", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    const things = Array.from({ length: 8 }, () => crypto.randomUUID());
    for (const thing of things) await notifyTimes(ana, bo, 1, thing);
    const responses = await Promise.all(
      things.flatMap((thing) => [
        read(ana, {}).then(({ status }) => status),
        notifyTimes(ana, bo, 1, thing).then(() => 204),
      ]),
    );
    expect(new Set(responses)).toEqual(new Set([204]));
  });
});

describe("a new notification", () => {
  it("N1: is published to the member's own open screens, and to no other", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    const [laptop, phone, other] = [await ana.openSocket(), await ana.openSocket(), await bo.openSocket()];
    await notifyTimes(ana, bo);
    const [notification] = await list(ana);
    for (const screen of [laptop, phone]) {
      await eventually(() => expect(screen.frames).toEqual([{ type: "notification", notification }]));
      screen.socket.terminate();
    }
    expect(other.frames).toEqual([]);
    other.socket.terminate();
  });

  it("is not created for one's own acts, nor twice for one act", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, ana);
    const one = { userId: ana.id, type: "message", actorId: bo.id, subjectId: bo.id } as const;
    await put([one, one]);
    expect(await list(ana)).toHaveLength(1);
  });

  it("is deleted with its actor's account", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    await notifyTimes(ana, bo);
    await world.ctx.db.rows({ text: "delete from users where id = $1", values: [bo.id], name: "" });
    expect(await list(ana)).toEqual([]);
  });
});
