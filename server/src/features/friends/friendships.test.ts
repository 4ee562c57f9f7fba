import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useUp } from "../../testing/acts/limits.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { REQUESTS } from "./friendships.ts";

const world = useWorld();

const ask = (who: Person, other: { id: string }) => who.send("/api/friendships", { body: { addresseeId: other.id } });
const decide = (who: Person, id: string, status: string) =>
  who.send(`/api/friendships/${id}`, { method: "PUT", body: { status } });
const end = (who: Person, id: string) => who.send(`/api/friendships/${id}`, { method: "DELETE" });
const friendshipState = async (who: Person, other: { id: string }) => {
  const { status, json } = await who.send(`/api/friendship-status/${other.id}`);
  return status === 200 ? json : status;
};
const notificationsOf = async (who: Person) =>
  (await who.send("/api/notifications")).json.map(
    ({ content, isRead, link }: { content: string; isRead: boolean; link: string }) => ({ content, isRead, link }),
  );

const two = () => Promise.all([world.member(), world.member({ firstName: "Bo", lastName: "Berg" })]);
const three = async () => [...(await two()), await world.member({ firstName: "Cleo", lastName: "Stranger" })] as const;

describe("a friend request", () => {
  it("gets 201 and is pending until the other decides", async () => {
    const [ana, bo] = await two();
    const asked = await ask(ana, bo);
    expect(asked.status).toBe(201);
    expect(asked.json).toEqual({
      id: expect.any(String) as string,
      requester: {
        id: ana.id,
        firstName: "Ana",
        lastName: "Prado",
        bio: null,
        isAdmin: false,
        profileImageUrl: null,
        coverImageUrl: null,
      },
      addresseeId: bo.id,
      status: "pending",
    });
    const { id } = asked.json;
    const waiting = { id, status: "pending", addresseeId: bo.id };
    expect([await friendshipState(ana, bo), await friendshipState(bo, ana)]).toEqual([waiting, waiting]);
    expect((await bo.send("/api/friend-requests")).json).toEqual([
      { ...asked.json, inCommon: 0, createdAt: expect.any(String) as string },
    ]);
    expect((await ana.send("/api/friend-requests/sent")).json).toMatchObject([{ id, addressee: { id: bo.id } }]);
    expect((await ana.send("/api/friend-requests")).json).toEqual([]);
    expect((await bo.send("/api/counts")).json.friendRequests).toBe(1);
  });

  it("notifies the other, and is published to the open screens of both", async () => {
    const [ana, bo] = await two();
    const [hers, his] = [await ana.openSocket(), await bo.openSocket()];
    const { id } = (await ask(ana, bo)).json;
    const change = { id, status: "pending", addresseeId: bo.id };
    await eventually(() => {
      expect(hers.frames).toContainEqual({ type: "friendship", userId: bo.id, standing: change });
      expect(his.frames).toContainEqual({ type: "friendship", userId: ana.id, standing: change });
      expect(his.frames).toContainEqual(expect.objectContaining({ type: "notification" }));
    });
    expect(await notificationsOf(bo)).toEqual([
      { content: "Ana Prado sent you a friend request", isRead: false, link: "/friends?tab=requests" },
    ]);
    for (const { socket } of [hers, his]) socket.terminate();
  });

  it("F1: to oneself, to an unknown or unverified member, or with an invalid body is refused", async () => {
    const ana = await world.member();
    const ghost = await world.member({ isVerified: false });
    expect((await ask(ana, ana)).status).toBe(400);
    expect((await ask(ana, { id: crypto.randomUUID() })).json).toMatchObject({ message: "Member not found" });
    expect((await ask(ana, ghost)).json).toMatchObject({ message: "Member not found" });
    expect((await ask(ana, ghost)).status).toBe(404);
    for (const body of [{}, { addresseeId: "1" }, { addresseeId: null }, { addresseeId: [ghost.id] }, []]) {
      expect((await ana.send("/api/friendships", { body })).status).toBe(400);
    }
  });

  it("F1: is refused if one is pending or accepted", async () => {
    const [ana, bo] = await two();
    const { id } = (await ask(ana, bo)).json;
    expect((await ask(ana, bo)).status).toBe(409);
    await decide(bo, id, "accepted");
    expect([(await ask(ana, bo)).status, (await ask(bo, ana)).status]).toEqual([409, 409]);
  });

  it("accepts the other's if they have sent one already: 200", async () => {
    const [ana, bo] = await two();
    const { id } = (await ask(ana, bo)).json;
    const back = await ask(bo, ana);
    expect([back.status, back.json]).toEqual([200, expect.objectContaining({ id, status: "accepted" })]);
    expect(back.json.requester.id).toBe(ana.id);
    expect((await bo.send("/api/friends")).json).toMatchObject([{ id: ana.id, isOnline: false }]);
    expect((await ana.send(`/api/users/${bo.id}/counts`)).json.friends).toBe(1);
    expect(await notificationsOf(ana)).toMatchObject([{ content: "Bo Berg accepted your friend request" }]);
    expect(await notificationsOf(bo)).toMatchObject([{ isRead: true }]);
  });

  it("F1: after a rejection is refused to the rejected one, and allowed to the one who rejected", async () => {
    const [ana, bo] = await two();
    const { id } = (await ask(ana, bo)).json;
    await decide(bo, id, "rejected");
    expect((await ask(ana, bo)).status).toBe(409);
    expect((await end(ana, id)).status).toBe(403);
    const turned = await ask(bo, ana);
    expect([turned.status, turned.json]).toEqual([
      201,
      expect.objectContaining({ id, status: "pending", addresseeId: ana.id }),
    ]);
    expect(await friendshipState(ana, bo)).toEqual({ id, status: "pending", addresseeId: ana.id });
    expect(await notificationsOf(ana)).toMatchObject([{ content: "Bo Berg sent you a friend request", isRead: false }]);
    expect((await decide(ana, id, "accepted")).json).toMatchObject({ status: "accepted", requester: { id: bo.id } });
  });
});

describe("deciding on a request", () => {
  it("F3: is for the addressee, once, with one of two values", async () => {
    const [ana, bo, cleo] = await three();
    const { id } = (await ask(ana, bo)).json;
    for (const status of ["pending", "admin", "", null, 1]) {
      expect((await bo.send(`/api/friendships/${id}`, { method: "PUT", body: { status } })).status).toBe(400);
    }
    expect((await decide(ana, id, "accepted")).status).toBe(403);
    expect((await decide(cleo, id, "accepted")).json).toEqual(
      (await decide(cleo, crypto.randomUUID(), "accepted")).json,
    );
    expect((await decide(cleo, id, "accepted")).status).toBe(404);
    expect(await friendshipState(ana, bo)).toMatchObject({ status: "pending" });
    expect((await decide(bo, id, "accepted")).json).toMatchObject({ id, status: "accepted", addresseeId: bo.id });
    expect((await decide(bo, id, "rejected")).status).toBe(409);
    expect(await friendshipState(ana, bo)).toMatchObject({ status: "accepted" });
  });

  it("notifies the requester, live; a rejection only changes their status", async () => {
    const [ana, bo, cleo] = await three();
    const hers = await ana.openSocket();
    const toBo = (await ask(ana, bo)).json.id;
    const toCleo = (await ask(ana, cleo)).json.id;
    await decide(bo, toBo, "accepted");
    await decide(cleo, toCleo, "rejected");
    await eventually(() => {
      const changes = hers.frames.filter((frame) => (frame as { type: string }).type === "friendship");
      expect(changes.slice(2)).toEqual([
        { type: "friendship", userId: bo.id, standing: { id: toBo, status: "accepted", addresseeId: bo.id } },
        { type: "friendship", userId: cleo.id, standing: { id: toCleo, status: "rejected", addresseeId: cleo.id } },
      ]);
    });
    expect(await notificationsOf(ana)).toEqual([
      { content: "Bo Berg accepted your friend request", isRead: false, link: `/profile/${bo.id}` },
    ]);
    expect(await notificationsOf(cleo)).toMatchObject([{ isRead: true }]);
    expect((await cleo.send("/api/counts")).json).toMatchObject({ friendRequests: 0, unreadNotifications: 0 });
    hers.socket.terminate();
  });
});

describe("ending a friendship", () => {
  it("cancels a request, for its requester, with its notification", async () => {
    const [ana, bo, cleo] = await three();
    const { id } = (await ask(ana, bo)).json;
    const his = await bo.openSocket();
    expect([(await end(cleo, id)).status, (await end(bo, id)).status]).toEqual([404, 403]);
    expect(await notificationsOf(bo)).toHaveLength(1);
    const cancelled = await end(ana, id);
    expect([cancelled.status, cancelled.text]).toEqual([204, ""]);
    expect(await friendshipState(ana, bo)).toBeNull();
    expect(await notificationsOf(bo)).toEqual([]);
    await eventually(() => {
      expect(his.frames).toContainEqual({ type: "friendship", userId: ana.id, standing: null });
      expect(his.frames).toContainEqual({ type: "notifications-changed" });
    });
    expect((await end(ana, id)).status).toBe(404);
    expect((await ask(ana, bo)).status).toBe(201);
    his.socket.terminate();
  });

  it("works for either of the two", async () => {
    const [ana, bo, cleo] = await three();
    for (const who of [ana, bo]) {
      await ask(ana, bo);
      const { id } = (await ask(bo, ana)).json;
      expect((await end(cleo, id)).status).toBe(404);
      expect((await end(who, id)).status).toBe(204);
      expect((await ana.send("/api/friends")).json).toEqual([]);
      expect((await bo.send("/api/friends")).json).toEqual([]);
      expect((await cleo.send(`/api/users/${ana.id}/counts`)).json.friends).toBe(0);
    }
  });

  it("stops events of a friends-only post to a former friend who has it open", async () => {
    const [ana, bo, cleo] = await three();
    await world.befriend(ana, cleo);
    await ask(ana, bo);
    const { id } = (await ask(bo, ana)).json;
    const post = (await ana.send("/api/posts", { body: { content: "ours", audience: "friends" } })).json;
    const open = (await ana.send("/api/posts", { body: { content: "everyone's" } })).json;
    const his = await bo.openSocket();
    const watch = () => his.socket.send(JSON.stringify({ type: "watch", postIds: [post.id, open.id] }));
    const comment = (postId: string, content: string) => cleo.send("/api/comments", { body: { postId, content } });
    watch();
    await eventually(async () => {
      await comment(post.id, "while friends");
      expect(JSON.stringify(his.frames)).toContain("while friends");
    });
    await end(ana, id);
    await comment(post.id, "among friends");
    // His screen watches both again, and gets events of the one he may still see.
    watch();
    await eventually(async () => {
      await comment(open.id, "for everyone");
      expect(JSON.stringify(his.frames)).toContain("for everyone");
    });
    await comment(post.id, "among friends");
    await comment(open.id, "the last one");
    await eventually(() => expect(JSON.stringify(his.frames)).toContain("the last one"));
    expect(JSON.stringify(his.frames)).not.toContain("among friends");
    his.socket.terminate();
  });
});

describe("the friendship status", () => {
  it("is null with a stranger, oneself and an unknown member, and a 404 for a malformed id", async () => {
    const [ana, bo] = await two();
    const { headers, text } = await ana.send(`/api/friendship-status/${bo.id}`);
    expect([headers.get("content-type"), text]).toEqual(["application/json; charset=utf-8", "null"]);
    expect(await friendshipState(ana, ana)).toBeNull();
    expect(await friendshipState(ana, { id: crypto.randomUUID() })).toBeNull();
    expect(await friendshipState(ana, { id: "1" })).toBe(404);
  });

  it("F2: is visible to the two alone", async () => {
    const [ana, bo, cleo] = await three();
    await ask(ana, bo);
    expect([await friendshipState(cleo, ana), await friendshipState(cleo, bo)]).toEqual([null, null]);
    expect((await cleo.send("/api/friend-requests")).json).toEqual([]);
  });
});

describe("friend requests", () => {
  it("are read in pages, and take the same few statements however many there are", async () => {
    const ana = await world.member();
    const first = await world.member();
    await ask(first, ana);
    const quiet = await world.countStatements(() => ana.send("/api/friend-requests?limit=50"));
    await world.ctx.db.rows(sql`
      with people as (insert into users (email, first_name, last_name, email_verified_at)
        select 'asking-' || n || '@example.com', 'Asking', n::text, now() from generate_series(1, 60) as n returning id)
      insert into friendships (requester_id, addressee_id) select id, ${ana.id} from people`);
    const busy = await world.countStatements(() => ana.send("/api/friend-requests?limit=50"));
    expect(busy).toBe(quiet);
    const seen: string[] = [];
    let next: string | undefined = "/api/friend-requests?limit=25";
    while (next) {
      const page = await ana.send(next);
      seen.push(...page.json.map(({ id }: { id: string }) => id));
      next = /<(.+)>/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(new Set(seen).size).toBe(61);
    expect(seen.toSorted().toReversed()).toEqual(seen);
  });

  it("are limited to sixty a minute", async () => {
    const limited = await createWorld();
    const ana = await limited.member();
    const nobody = () => ask(ana, { id: crypto.randomUUID() });
    expect(REQUESTS).toMatchObject({ max: 60, seconds: 60 });
    await useUp(limited, REQUESTS, ana.id, 2);
    for (let n = 0; n < 2; n++) expect((await nobody()).status).toBe(404);
    const refused = await nobody();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await limited.close();
  });
});
