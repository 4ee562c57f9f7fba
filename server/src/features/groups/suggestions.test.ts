import { beforeEach, describe, expect, it } from "vitest";
import {
  bringIn,
  changeMember,
  invite,
  join,
  leave,
  makeGroup,
  removeMember,
  seeGroup,
} from "../../testing/acts/groups.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let owner: Person;
let moderator: Person;
let ana: Person;
let bo: Person;
let groupId: string;

/** Ana is a plain member, and Bo her friend who is not in it. */
async function begin(privacy: "private" | "public") {
  owner = await world.member({ firstName: "Olga", lastName: "Owner" });
  moderator = await world.member({ firstName: "Mo", lastName: "Moderator" });
  ana = await world.member({ firstName: "Ana", lastName: "Prado" });
  bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  for (const person of [owner, moderator, ana]) await world.befriend(person, bo);
  groupId = (await makeGroup(owner, { name: "Choir", privacy })).id;
  await bringIn(owner, groupId, moderator, ana);
  await changeMember(owner, groupId, moderator, { role: "moderator" });
  for (const person of [ana, moderator]) await person.send("/api/notifications/read", { method: "PUT", body: {} });
}

const sentences = async (who: Person): Promise<string[]> =>
  (await who.send("/api/notifications")).json
    .map(({ content }: { content: string }) => content)
    .filter((content: string) => !content.startsWith("Olga Owner accepted"));
const requests = async (who: Person) => (await who.send(`/api/groups/${groupId}/requests`)).json;
const WANTS = "Ana Prado wants to add Bo Berg to Choir";
const decide = (who: Person, accept: boolean) => changeMember(who, groupId, bo, { accept });

describe("an invitation to a private group by a plain member", () => {
  beforeEach(async () => {
    await begin("private");
    expect((await invite(ana, groupId, bo)).status).toBe(204);
  });

  it("grants nothing: the invited member does not know of it, and has to send a request", async () => {
    expect(await sentences(bo)).toEqual([]);
    expect(await seeGroup(bo, groupId)).toMatchObject({ membership: null, isInvited: false });
    expect((await join(bo, groupId)).json).toMatchObject({ membership: "requested" });
    expect((await bo.send(`/api/groups/${groupId}/posts`)).status).toBe(403);
  });

  it("notifies the owner and the moderators, and is listed among the requests with its inviter", async () => {
    for (const decider of [owner, moderator]) {
      expect(await sentences(decider)).toContain(WANTS);
      expect(await requests(decider)).toMatchObject([{ user: { id: bo.id }, inviter: { id: ana.id } }]);
      expect((await seeGroup(decider, groupId)).requestCount).toBe(1);
    }
    const [notification] = (await owner.send("/api/notifications")).json;
    expect(notification).toMatchObject({ type: "group-suggestion", link: `/groups/${groupId}?tab=requests` });
    expect(await sentences(ana)).toEqual([]);
    expect((await ana.send(`/api/groups/${groupId}/requests`)).status).toBe(403);
  });

  it("is shown to its inviter as pending, and the same again changes nothing", async () => {
    expect((await invite(ana, groupId, bo)).status).toBe(204);
    const list = (await ana.send(`/api/groups/${groupId}/invitations`)).json;
    expect(list).toMatchObject([{ user: { id: bo.id }, isInvited: true, isWaiting: true }]);
    expect((await sentences(owner)).filter((content) => content === WANTS)).toHaveLength(1);
  });

  it.each([
    ["the owner", () => owner],
    ["a moderator", () => moderator],
  ] as const)("becomes an invitation once %s accepts it", async (_, decider) => {
    expect((await decide(decider(), true)).status).toBe(204);
    expect(await sentences(bo)).toEqual(["Ana Prado invited you to join Choir"]);
    expect(await requests(owner)).toEqual([]);
    expect((await sentences(owner)).includes(WANTS) || (await sentences(moderator)).includes(WANTS)).toBe(false);
    const list = (await ana.send(`/api/groups/${groupId}/invitations`)).json;
    expect(list).toMatchObject([{ isInvited: true, isWaiting: false }]);
    expect(await seeGroup(bo, groupId)).toMatchObject({ membership: null, isInvited: true });
    expect((await join(bo, groupId)).json).toMatchObject({ membership: "member" });
  });

  it("cannot be accepted by plain members, by the suggested one, or by strangers", async () => {
    for (const who of [ana, bo, await world.member()]) expect((await decide(who, true)).status).toBe(403);
    expect((await join(bo, groupId)).json.membership).toBe("requested");
  });

  it("is deleted when it is declined, and the suggested member is not notified", async () => {
    expect((await decide(moderator, false)).status).toBe(204);
    expect([await requests(owner), await sentences(bo)]).toEqual([[], []]);
    expect(await sentences(owner)).not.toContain(WANTS);
    expect((await decide(owner, true)).status).toBe(409);
  });

  it("is one request together with the member's own, which when accepted lets them in", async () => {
    await join(bo, groupId);
    expect(await requests(owner)).toMatchObject([{ user: { id: bo.id }, inviter: null }]);
    expect(await sentences(owner)).not.toContain(WANTS);
    await decide(owner, true);
    expect((await seeGroup(bo, groupId)).membership).toBe("member");
  });

  it("ends when the owner or a moderator invites the same member", async () => {
    await invite(moderator, groupId, bo);
    expect([await requests(owner), await sentences(bo)]).toEqual([[], ["Mo Moderator invited you to join Choir"]]);
    expect(await sentences(owner)).not.toContain(WANTS);
    expect((await join(bo, groupId)).json.membership).toBe("member");
  });

  it.each([
    ["who gave it leaves", () => leave(ana, groupId)],
    ["who gave it is removed", () => removeMember(owner, groupId, ana)],
    ["whom it would bring is banned", () => changeMember(owner, groupId, bo, { isBanned: true })],
  ] as const)("is deleted once %s", async (_, act) => {
    await act();
    expect(await requests(moderator)).toEqual([]);
    expect(await sentences(moderator)).not.toContain(WANTS);
    expect((await decide(owner, true)).status).toBe(409);
  });

  it("is hidden from a former moderator", async () => {
    await changeMember(owner, groupId, moderator, { role: "member" });
    expect(await sentences(moderator)).not.toContain(WANTS);
    expect(await sentences(owner)).toContain(WANTS);
  });

  it("is grouped with those of others for the same member", async () => {
    const cleo = await world.member({ firstName: "Cleo", lastName: "Cruz" });
    await world.befriend(cleo, bo);
    await bringIn(owner, groupId, cleo);
    await invite(cleo, groupId, bo);
    expect(await sentences(owner)).toContain("Cleo Cruz and 1 other want to add Bo Berg to Choir");
    expect(await requests(owner)).toHaveLength(1);
  });
});

describe("an invitation to a public group", () => {
  it("notifies at once and is never pending, whoever gives it", async () => {
    await begin("public");
    for (const inviter of [ana, moderator, owner]) expect((await invite(inviter, groupId, bo)).status).toBe(204);
    expect(await sentences(bo)).toEqual(["Olga Owner and 2 others invited you to join Choir"]);
    expect(await requests(owner)).toEqual([]);
    expect((await seeGroup(owner, groupId)).requestCount).toBe(0);
    expect((await seeGroup(bo, groupId)).isInvited).toBe(true);
    expect((await decide(owner, true)).status).toBe(409);
    expect((await join(bo, groupId)).json.membership).toBe("member");
  });

  it("by a plain member is void once the group is private", async () => {
    await begin("public");
    await invite(ana, groupId, bo);
    await owner.send(`/api/groups/${groupId}`, { method: "PUT", body: { privacy: "private" } });
    expect(await seeGroup(bo, groupId)).toMatchObject({ isInvited: false });
    expect(await requests(owner)).toMatchObject([{ user: { id: bo.id }, inviter: { id: ana.id } }]);
    expect((await join(bo, groupId)).json.membership).toBe("requested");
  });
});
