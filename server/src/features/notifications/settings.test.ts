import { NOTIFICATION_SETTINGS, type NotificationType } from "@plaza/contract/notifications";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import { notify } from "./notify.ts";

const world = useWorld();

const ALL = Object.keys(NOTIFICATION_SETTINGS);
const everything = Object.fromEntries(ALL.map((setting) => [setting, true]));

describe("a member's notification settings", () => {
  it("are all on by default", async () => {
    const ana = await world.member();
    expect((await ana.send("/api/notification-settings")).json).toEqual(everything);
  });

  it("change only the sent ones, and are stored", async () => {
    const ana = await world.member();
    const change = (body: object) => ana.send("/api/notification-settings", { method: "PUT", body });
    const first = await change({ reactions: false, shares: false });
    expect([first.status, first.json]).toEqual([200, { ...everything, reactions: false, shares: false }]);
    expect((await change({ shares: true })).json).toEqual({ ...everything, reactions: false });
    expect((await change({})).json).toEqual({ ...everything, reactions: false });
    expect((await ana.send("/api/notification-settings")).json).toEqual({ ...everything, reactions: false });
  });

  it("are changed by the member alone", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    await ana.send("/api/notification-settings", { method: "PUT", body: { comments: false } });
    expect((await bo.send("/api/notification-settings")).json).toEqual(everything);
  });

  it("must be booleans, and unknown ones are ignored", async () => {
    const ana = await world.member();
    const change = (body: unknown) => ana.send("/api/notification-settings", { method: "PUT", body });
    for (const body of [{ reactions: "no" }, { reactions: null }, { reactions: 0 }, [], "x"]) {
      expect([body, (await change(body)).status]).toEqual([body, 400]);
    }
    expect((await change({ everything: false, isAdmin: true })).json).toEqual(everything);
  });

  // Announcements are notified of by a job of their own: see announcements.test.ts.
  const OF_ACTS = Object.entries(NOTIFICATION_SETTINGS).filter(([setting]) => setting !== "announcements");
  const OF_ALL = OF_ACTS.flatMap(([, types]) => types);
  it.each(OF_ACTS)("switch '%s' off and on again", async (setting, types) => {
    const [ana, bo] = [await world.member(), await world.member()];
    const birthday = { firstName: "Bo", lastName: "Berg", birthday: { day: 3, month: 5 } };
    await bo.send("/api/profile", { method: "PUT", body: birthday });
    const change = (isWanted: boolean) =>
      ana.send("/api/notification-settings", { method: "PUT", body: { [setting]: isWanted } });
    // One about an album is shown while its member sees the album.
    await world.ctx.db.rows(sql`insert into albums (id, user_id, name, audience, contributing)
      values (${bo.id}, ${bo.id}, 'Summer', 'public', 'owner')`);
    const made = async () => {
      const notifications = OF_ALL.map((type: NotificationType) => ({
        type,
        userId: ana.id,
        actorId: bo.id,
        subjectId: bo.id,
      }));
      await world.ctx.db.transaction((tx) => notify(world.ctx, tx, notifications));
      const { json } = await ana.send("/api/notifications?limit=50");
      return json.map(({ type }: { type: NotificationType }) => type) as NotificationType[];
    };
    await change(false);
    const without = await made();
    for (const type of types) expect(without).not.toContain(type);
    expect(without).toHaveLength(OF_ALL.length - types.length);
    await change(true);
    expect(await made()).toEqual(expect.arrayContaining([...types]));
  });
});
