import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { sendMessage } from "../../testing/acts/chats.ts";
import { useUp } from "../../testing/acts/limits.ts";
import { eventually } from "../../testing/eventually.ts";
import { overtaken } from "../../testing/overtaken.ts";
import { people } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { MUTES } from "./mutes.ts";

const world = useWorld();

const mutePath = (whom: { id: string }) => `/api/users/${whom.id}/mute`;
const mute = (who: Person, whom: { id: string }) => who.send(mutePath(whom), { method: "PUT" });
const unmute = (who: Person, whom: { id: string }) => who.send(mutePath(whom), { method: "DELETE" });
const isMuted = async (who: Person, whom: { id: string }) => (await who.send(mutePath(whom))).json.isMuted;
const mutedBy = async (who: Person): Promise<string[]> =>
  (await who.send("/api/muted-members")).json.map(({ id }: { id: string }) => id);

describe("a mute", () => {
  it("is one's own, changes nothing when repeated, and is listed, newest first", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    for (let time = 0; time < 2; time++) expect((await mute(ana, bo)).status).toBe(204);
    await mute(ana, cleo);
    expect([await isMuted(ana, bo), await isMuted(bo, ana)]).toEqual([true, false]);
    expect([await mutedBy(ana), await mutedBy(bo)]).toEqual([[cleo.id, bo.id], []]);
    for (let time = 0; time < 2; time++) expect((await unmute(ana, bo)).status).toBe(204);
    expect([await isMuted(ana, bo), await mutedBy(ana)]).toEqual([false, [cleo.id]]);
  });

  it("of oneself, an unknown, an unverified or a suspended member is refused", async () => {
    const [ana, gone] = await people(world, "Ana", "Bo");
    const hidden = await world.member({ isVerified: false });
    await mute(ana, gone);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${gone.id}`);
    for (const act of [mute, unmute, (who: Person, whom: { id: string }) => who.send(mutePath(whom))]) {
      expect((await act(ana, ana)).status).toBe(400);
      for (const id of [crypto.randomUUID(), hidden.id, gone.id, "x"]) {
        expect([id, (await act(ana, { id })).status]).toEqual([id, 404]);
      }
    }
    expect((await world.send(mutePath(ana), { method: "PUT" })).status).toBe(401);
    expect((await ana.send("/api/muted-members?before=x")).status).toBe(400);
    expect(await mutedBy(ana)).toEqual([]);
  });

  it("of a member who is deleted at that moment is refused, and so is the sixty-first a minute", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const response = await overtaken(
      world.ctx.db,
      (other) => other.rows(sql`delete from users where id = ${bo.id}`),
      () => mute(ana, bo),
    );
    expect([response.status, response.json.message]).toEqual([404, "Member not found"]);
    const limited = await createWorld({}, world.database);
    expect(MUTES).toMatchObject({ max: 60, seconds: 60 });
    await useUp(limited, MUTES, ana.id, 2);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++)
      statuses.push((await limited.send(mutePath(cleo), { method: "PUT" }, ana.cookie)).status);
    await limited.close();
    expect(statuses).toEqual([204, 204, 429]);
  });

  it("lets messages through without a notification, and is invisible to the other", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    await world.befriend(ana, bo);
    await mute(ana, bo);
    await sendMessage(bo, ana, "Are you there?");
    expect((await ana.send("/api/notifications")).json).toEqual([]);
    expect((await ana.send("/api/counts")).json).toMatchObject({ unreadMessages: 1, unreadNotifications: 0 });
    const { json } = await bo.send("/api/posts", { body: { content: "Hello" } });
    const shown = await ana.send(`/api/posts/${json.id}`);
    expect([shown.status, (await bo.send(`/api/friendship-status/${ana.id}`)).json.status]).toEqual([200, "accepted"]);
  });

  it("excludes the muted member from grouped notifications, until it ends", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id: postId } = (await ana.send("/api/posts", { body: { content: "Mine" } })).json;
    await mute(ana, bo);
    for (const by of [cleo, bo]) await by.send("/api/reactions", { body: { postId, type: "like" } });
    const notifications = async () =>
      (await ana.send("/api/notifications")).json.map((one: { content: string }) => one.content);
    expect(await notifications()).toEqual(["Cleo Prado liked your post"]);
    await unmute(ana, bo);
    await bo.send("/api/comments", { body: { postId, content: "Back" } });
    expect(await notifications()).toEqual(["Bo Prado commented on your post", "Cleo Prado liked your post"]);
  });

  it("and its end are published to the member's other windows, and to nobody else", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const [own, theirs] = [await ana.openSocket(), await bo.openSocket()];
    const received = (count: number) =>
      eventually(() => expect(own.frames).toEqual(Array.from({ length: count }, () => ({ type: "safety-changed" }))));
    await mute(ana, bo);
    await received(1);
    await unmute(ana, bo);
    await received(2);
    expect(theirs.frames).toEqual([]);
    for (const { socket } of [own, theirs]) socket.terminate();
  });
});
