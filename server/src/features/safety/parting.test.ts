import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it("a block of a stranger has the open screens of both look again: the server has stopped telling them", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  const [hers, his] = [await ana.openSocket(), await bo.openSocket()];
  expect((await ana.send(`/api/users/${bo.id}/block`, { method: "PUT" })).status).toBe(204);
  await eventually(() => {
    expect(hers.frames).toContainEqual({ type: "friendship", userId: bo.id, standing: null });
    expect(his.frames).toContainEqual({ type: "friendship", userId: ana.id, standing: null });
  });
});

it("puts who is kept by the other out of their groups, whoever blocked, and leaves equals in", async () => {
  const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
  const made = async (owner: typeof ana) => (await owner.send("/api/groups", { body: { name: "Weavers" } })).json;
  const [hers, his, cleos] = [await made(ana), await made(bo), await made(cleo)];
  const join = (who: typeof ana, { id }: { id: string }) => who.send(`/api/groups/${id}/membership`, { method: "PUT" });
  await join(bo, hers);
  await join(ana, his);
  await join(ana, cleos);
  await join(bo, cleos);
  const screen = await bo.openSocket();
  expect((await ana.send(`/api/users/${bo.id}/block`, { method: "PUT" })).status).toBe(204);
  const standing = async (who: typeof ana, { id }: { id: string }) =>
    (await who.send(`/api/groups/${id}`)).json.membership;
  expect(await standing(bo, hers)).toBeNull();
  expect(await standing(ana, his)).toBeNull();
  expect([await standing(ana, cleos), await standing(bo, cleos)]).toEqual(["member", "member"]);
  await eventually(() => expect(screen.frames).toContainEqual({ type: "group", groupId: hers.id, what: "closed" }));
});

it("leaves a keeper able to put out whoever is in the group, also across a block", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  const group = (await ana.send("/api/groups", { body: { name: "Bakers" } })).json;
  await ana.send(`/api/users/${bo.id}/block`, { method: "PUT" });
  await bo.send(`/api/groups/${group.id}/membership`, { method: "PUT" });
  const path = `/api/groups/${group.id}/members/${bo.id}`;
  expect((await ana.send(path, { method: "PUT", body: { isBanned: true } })).status).toBeLessThan(300);
  expect((await bo.send(`/api/groups/${group.id}/membership`, { method: "PUT" })).status).toBe(403);
});
