import { describe, expect, it } from "vitest";
import { add, invitationsOf, makeChat, remove } from "../../testing/acts/chats.ts";
import { planEvent } from "../../testing/acts/events.ts";
import { bringIn, makeGroup } from "../../testing/acts/groups.ts";
import { useUp } from "../../testing/acts/limits.ts";
import { LAMP, listed } from "../../testing/acts/listings.ts";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { POSTS } from "../posts/posts.ts";
import { SEARCHES } from "../search/search-limit.ts";
import { EDITS } from "./edits.ts";
import { PROFILES } from "./users.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });

const put = (member: Person, path: string, body: object) => member.send(path, { method: "PUT", body });
const PROFILE = { firstName: "Ana", lastName: "Prado", bio: null };

describe("edits", () => {
  it("I12: that make an imported post public count as new posts, and others do not", async () => {
    const ana = await world.member();
    const post = (await ana.send("/api/posts", { body: { content: "Brought along", audience: "friends" } })).json;
    await world.ctx.db.rows(sql`
      with one as (insert into imports (user_id, name, size, state) values (${ana.id}, ${post.id}, 1, 'done') returning id)
      update posts set import_id = (select id from one) where id = ${post.id}`);
    await useUp(world, POSTS, ana.id, 2);
    const publish = (audience: string) => put(ana, `/api/posts/${post.id}`, { audience });
    const statuses = [];
    for (const audience of ["public", "public", "friends", "public", "close-friends"]) {
      statuses.push((await publish(audience)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it("of all kinds together are limited to 60 a minute for a member, and not for another", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const post = (await ana.send("/api/posts", { body: { content: "Hello" } })).json;
    const comment = (await ana.send("/api/comments", { body: { postId: post.id, content: "Hello" } })).json;
    const [group, event, item] = [await makeGroup(ana), await planEvent(ana), await listed(ana)];
    expect(EDITS).toMatchObject({ max: 60, seconds: 60 });
    await useUp(world, EDITS, ana.id, 1);
    expect((await put(ana, "/api/profile", PROFILE)).status).toBe(200);

    const edits: [string, object][] = [
      ["/api/profile", PROFILE],
      [`/api/posts/${post.id}`, { content: "Edited" }],
      [`/api/comments/${comment.id}`, { content: "Edited" }],
      [`/api/groups/${group.id}`, { name: "Edited" }],
      [`/api/events/${event.id}`, { name: "Edited" }],
      [`/api/marketplace/${item.id}`, { title: "Edited" }],
      [`/api/marketplace/${item.id}/sold`, { isSold: true }],
      ["/api/profile-image", { imageURL: "/objects/none" }],
      ["/api/cover-image", { imageURL: "/objects/none" }],
    ];
    for (const [path, body] of edits) {
      const { status, headers } = await put(ana, path, body);
      expect([path, status]).toEqual([path, 429]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await ana.send(`/api/posts/${post.id}`)).json.content).toBe("Hello");
    expect((await put(bo, "/api/profile", PROFILE)).status).toBe(200);
  });
});

describe("invitations to chats", () => {
  it("C5: a stranger asks a member who takes messages from friends only once a week, with whichever chat", async () => {
    const [ana, bo, dee, eve] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ];
    await world.befriend(ana, bo);
    const { id: groupId } = await makeGroup(ana);
    await bringIn(ana, groupId, bo, dee, eve);
    await put(dee, "/api/privacy", { messages: "friends" });
    const first = await makeChat(ana, [bo, dee], { groupId });
    const second = await makeChat(ana, [bo, dee], { groupId });
    expect([(await invitationsOf(dee)).length, second.memberCount]).toEqual([1, 2]);
    const again = await add(ana, second, dee);
    expect([again.status, again.json.message]).toEqual([409, "They were already invited this week"]);

    // Bo's first attempt reaches nobody, so that it does not count.
    expect((await add(bo, first, dee)).status).toBe(409);
    expect((await add(bo, second, dee)).status).toBe(202);
    await remove(ana, second, bo);
    expect((await add(ana, second, bo)).status).toBe(201);
    expect((await add(bo, second, dee)).status).toBe(409);
    expect((await makeChat(ana, [bo, eve], { groupId })).memberCount).toBe(3);
  });
});

describe("profiles", () => {
  it("F4: of others are limited to 300 in five minutes; one's own is not", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    expect(PROFILES).toMatchObject({ max: 300, seconds: 300 });
    await useUp(world, PROFILES, ana.id, 1);
    expect((await ana.send(`/api/users/${bo.id}`)).status).toBe(200);
    expect((await ana.send(`/api/users/${bo.id}`)).status).toBe(429);
    expect((await ana.send(`/api/users/${ana.id}`)).status).toBe(200);
    expect((await bo.send(`/api/users/${ana.id}`)).status).toBe(200);
  });
});

describe("searches", () => {
  it("of the marketplace count as searches; its list without words does not", async () => {
    const ana = await world.member();
    await useUp(world, SEARCHES, ana.id, 1);
    expect((await ana.send(`/api/marketplace?limit=1&q=${LAMP.title.slice(0, 7)}`)).status).toBe(200);
    expect((await ana.send("/api/marketplace?q=lamp")).status).toBe(429);
    expect((await ana.send("/api/search?q=lamp")).status).toBe(429);
    expect((await ana.send("/api/marketplace")).status).toBe(200);
  });
});
