import type { Notification } from "@plaza/contract/notifications";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT: "off" });
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<World["member"]>>;
const people = (...names: string[]) =>
  Promise.all(names.map((firstName) => world.member({ firstName, lastName: "Lin" })));
const list = async (member: Person): Promise<Notification[]> => (await member.send("/api/notifications")).json;
const heard = async (member: Person) => (await list(member)).map(({ content }) => content);
const write = async (member: Person, body: object): Promise<string> =>
  (await member.send("/api/posts", { body: { content: "Hello", ...body } })).json.id;
const comment = async (member: Person, postId: string, more: object = {}): Promise<string> =>
  (await member.send("/api/comments", { body: { postId, content: "Nice", ...more } })).json.id;
const react = (member: Person, postId: string, type = "like") =>
  member.send("/api/reactions", { body: { postId, type } });
const remove = (member: Person, path: string) => member.send(path, { method: "DELETE" });
const edit = (member: Person, path: string, body: object) => member.send(path, { method: "PUT", body });
const naming = (member: Person) => ({ content: `Look, @${member.firstName} Lin`, mentionIds: [member.id] });

describe("a reaction", () => {
  it("is told to whose post it is, folded, with a way there", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    await react(bo, postId);
    await react(cleo, postId, "love");
    expect(await list(ana)).toEqual([
      expect.objectContaining({
        content: "Cleo Lin and 1 other reacted to your post",
        type: "reaction",
        link: `/post/${postId}`,
        actor: expect.objectContaining({ id: cleo.id }),
      }),
    ]);
    expect(await list(bo)).toEqual([]);
  });

  it("that is changed or sent again tells nothing new", async () => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    const postId = await write(ana, {});
    await react(bo, postId);
    await edit(ana, "/api/notifications/read", {});
    await react(bo, postId, "love");
    await react(bo, postId, "love");
    expect((await list(ana)).map(({ isRead }) => isRead)).toEqual([true]);
  });

  it("on one's own post tells nothing", async () => {
    const [ana] = (await people("Ana")) as [Person];
    const postId = await write(ana, {});
    await react(ana, postId);
    await comment(ana, postId, naming(ana));
    expect(await list(ana)).toEqual([]);
  });

  it("that is taken back is told no more, and of the others the last is named", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    await react(bo, postId);
    const alone = await list(ana);
    await react(cleo, postId);
    const { socket, frames } = await ana.openSocket();
    await remove(cleo, `/api/reactions/${postId}`);
    expect((await list(ana)).map(({ content, createdAt }) => [content, createdAt])).toEqual(
      alone.map(({ content, createdAt }) => [content, createdAt]),
    );
    await remove(bo, `/api/reactions/${postId}`);
    await remove(bo, `/api/reactions/${postId}`);
    expect(await list(ana)).toEqual([]);
    const changes = () => frames.filter((frame) => (frame as { type: string }).type === "notifications-changed");
    await eventually(() => expect(changes()).toHaveLength(2));
    socket.terminate();
  });

  it("to a comment is told to who wrote it, and to nobody else", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const id = await comment(bo, postId);
    await edit(cleo, `/api/comments/${id}/reaction`, { type: "haha" });
    expect(await list(bo)).toEqual([
      expect.objectContaining({
        content: "Cleo Lin reacted to your comment",
        type: "comment-reaction",
        link: `/post/${postId}`,
      }),
    ]);
    expect(await heard(ana)).toEqual(["Bo Lin commented on your post"]);
    await remove(cleo, `/api/comments/${id}/reaction`);
    expect(await list(bo)).toEqual([]);
  });
});

describe("a comment", () => {
  it("is told to whose post it is, live", async () => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    const postId = await write(ana, {});
    const { socket, frames } = await ana.openSocket();
    await comment(bo, postId);
    const [notification] = await list(ana);
    expect(notification).toMatchObject({ content: "Bo Lin commented on your post", type: "comment" });
    await eventually(() => expect(frames).toContainEqual({ type: "notification", notification }));
    socket.terminate();
  });

  it("sent again with the same clientId is told once", async () => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    const clientId = crypto.randomUUID();
    const postId = await write(ana, {});
    const { socket, frames } = await ana.openSocket();
    await Promise.all([1, 2, 3].map(() => comment(bo, postId, { clientId })));
    await comment(bo, postId, { clientId });
    expect(await heard(ana)).toEqual(["Bo Lin commented on your post"]);
    const told = () => frames.filter((frame) => (frame as { type: string }).type === "notification");
    await eventually(() => expect(told()).toHaveLength(1));
    socket.terminate();
  });

  it("that answers one's own is told as that, and not twice", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const [anas, bos] = [await comment(ana, postId), await comment(bo, postId)];
    await comment(cleo, postId, { parentId: anas });
    await comment(cleo, postId, { parentId: bos });
    expect(await heard(bo)).toEqual(["Cleo Lin replied to your comment"]);
    expect(await heard(ana)).toEqual([
      "Cleo Lin and 1 other commented on your post",
      "Cleo Lin replied to your comment",
    ]);
  });

  it("that answers an answer is told to both whose talk it is", async () => {
    const [ana, bo, cleo, dora] = (await people("Ana", "Bo", "Cleo", "Dora")) as [Person, Person, Person, Person];
    const postId = await write(ana, {});
    const bos = await comment(bo, postId);
    const cleos = await comment(cleo, postId, { parentId: bos });
    const doras = await comment(dora, postId, { parentId: cleos });
    expect(await heard(bo)).toEqual(["Dora Lin and 1 other replied to your comment"]);
    expect(await heard(cleo)).toEqual(["Dora Lin replied to your comment"]);
    await remove(dora, `/api/comments/${doras}`);
    expect(await heard(bo)).toEqual(["Cleo Lin replied to your comment"]);
    expect(await list(cleo)).toEqual([]);
  });

  it("that names somebody is told to them as a mention, and only as that", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const parentId = await comment(bo, postId);
    await comment(cleo, postId, { parentId, ...naming(bo) });
    await comment(cleo, postId, naming(ana));
    expect(await list(bo)).toEqual([
      expect.objectContaining({
        content: "Cleo Lin mentioned you in a comment",
        type: "comment-mention",
        link: `/post/${postId}`,
      }),
    ]);
    expect(await heard(ana)).toEqual([
      "Cleo Lin mentioned you in a comment",
      "Cleo Lin and 1 other commented on your post",
    ]);
  });

  it("that is deleted takes back what was told of it, not what others did", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const [first, second] = [await comment(bo, postId), await comment(bo, postId)];
    await comment(cleo, postId, { parentId: first });
    expect(await heard(ana)).toEqual(["Cleo Lin and 1 other commented on your post"]);
    // With the answer that stands under it; Bo has another one.
    await remove(bo, `/api/comments/${first}`);
    expect(await heard(ana)).toEqual(["Bo Lin commented on your post"]);
    expect(await list(bo)).toEqual([]);
    const { socket, frames } = await ana.openSocket();
    await remove(ana, `/api/comments/${second}`);
    expect(await list(ana)).toEqual([]);
    await eventually(() => expect(frames).toContainEqual({ type: "notifications-changed" }));
    socket.terminate();
  });
});

describe("a mention", () => {
  it("in a post is told, in an edit only to those newly named, and taken back with their name", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, naming(bo));
    expect(await list(bo)).toEqual([
      expect.objectContaining({
        content: "Ana Lin mentioned you in a post",
        type: "mention",
        link: `/post/${postId}`,
      }),
    ]);
    await edit(bo, "/api/notifications/read", {});
    await edit(ana, `/api/posts/${postId}`, {
      content: "Look, @Bo Lin and @Cleo Lin",
      mentionIds: [bo.id, cleo.id],
    });
    expect((await list(bo)).map(({ isRead }) => isRead)).toEqual([true]);
    expect(await heard(cleo)).toEqual(["Ana Lin mentioned you in a post"]);
    await edit(ana, `/api/posts/${postId}`, naming(bo));
    expect(await list(cleo)).toEqual([]);
    expect(await list(bo)).toHaveLength(1);
  });

  it("in a comment follows its edits too", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const id = await comment(ana, postId, naming(bo));
    await edit(ana, `/api/comments/${id}`, naming(cleo));
    expect(await list(bo)).toEqual([]);
    expect(await heard(cleo)).toEqual(["Ana Lin mentioned you in a comment"]);
    await remove(ana, `/api/comments/${id}`);
    expect(await list(cleo)).toEqual([]);
  });

  it("where one may not look is not told", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    await world.befriend(ana, bo);
    const postId = await write(ana, { ...naming(cleo), audience: "friends" });
    await comment(bo, postId, naming(cleo));
    const id = await comment(bo, postId);
    await edit(bo, `/api/comments/${id}`, naming(cleo));
    expect(await list(cleo)).toEqual([]);
    await edit(ana, `/api/posts/${postId}`, { content: "Look, @Bo Lin", mentionIds: [bo.id] });
    expect(await heard(bo)).toEqual(["Ana Lin mentioned you in a post"]);
  });
});

describe("what happens on a post one may no longer see", () => {
  it("is not told, and what was told of it is taken away", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    await world.befriend(ana, bo);
    const postId = await write(ana, naming(cleo));
    const id = await comment(cleo, postId);
    expect(await list(cleo)).toHaveLength(1);
    const { socket, frames } = await cleo.openSocket();
    await edit(ana, `/api/posts/${postId}`, { audience: "friends" });
    expect(await list(cleo)).toEqual([]);
    await eventually(() => expect(frames).toContainEqual({ type: "notifications-changed" }));
    await comment(bo, postId, { parentId: id });
    await edit(bo, `/api/comments/${id}/reaction`, { type: "like" });
    expect(await list(cleo)).toEqual([]);
    expect(await heard(ana)).toEqual(["Bo Lin and 1 other commented on your post"]);
    socket.terminate();
  });
});

describe("a share", () => {
  it("is told to who wrote the original, once, and leads to it", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const original = await write(ana, {});
    const clientId = crypto.randomUUID();
    const share = await write(bo, { sharedPostId: original, clientId });
    await write(bo, { sharedPostId: original, clientId });
    await write(cleo, { sharedPostId: share });
    expect(await list(ana)).toEqual([
      expect.objectContaining({
        content: "Cleo Lin and 1 other shared your post",
        type: "share",
        link: `/post/${original}`,
      }),
    ]);
    expect(await list(bo)).toEqual([]);
  });

  it("that is deleted is told no more, unless there is another one of theirs", async () => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    const sharedPostId = await write(ana, {});
    const [one, two] = [await write(bo, { sharedPostId }), await write(bo, { sharedPostId })];
    await remove(bo, `/api/posts/${one}`);
    expect(await heard(ana)).toEqual(["Bo Lin shared your post"]);
    await remove(bo, `/api/posts/${two}`);
    expect(await list(ana)).toEqual([]);
  });

  it("for friends is told to nobody else", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    await world.befriend(ana, bo);
    const sharedPostId = await write(ana, {});
    await write(cleo, { sharedPostId, audience: "friends" });
    expect(await list(ana)).toEqual([]);
    await write(bo, { sharedPostId, audience: "friends" });
    expect(await heard(ana)).toEqual(["Bo Lin shared your post"]);
  });
});

describe("a post that is deleted", () => {
  it("takes everything told of it with it, on every screen", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, naming(cleo));
    const id = await comment(bo, postId);
    await edit(cleo, `/api/comments/${id}/reaction`, { type: "like" });
    await react(cleo, postId);
    const screens = await Promise.all([ana, bo, cleo].map((member) => member.openSocket()));
    expect((await remove(ana, `/api/posts/${postId}`)).status).toBe(204);
    for (const member of [ana, bo, cleo]) expect(await list(member)).toEqual([]);
    for (const { frames, socket } of screens) {
      await eventually(() => expect(frames).toContainEqual({ type: "notifications-changed" }));
      socket.terminate();
    }
  });

  it("while everybody reacts, answers and reads: no fault, and nothing left over", async () => {
    const [ana, bo, cleo, dora] = (await people("Ana", "Bo", "Cleo", "Dora")) as [Person, Person, Person, Person];
    for (let round = 0; round < 6; round++) {
      const postId = await write(ana, naming(dora));
      const id = await comment(bo, postId, naming(ana));
      const answers = await Promise.all([
        ...[bo, cleo, dora].map((member) => react(member, postId)),
        ...[ana, cleo, dora].map((member) => edit(member, `/api/comments/${id}/reaction`, { type: "wow" })),
        ...[ana, cleo].map((member) =>
          member.send("/api/comments", { body: { postId, parentId: id, ...naming(dora) } }),
        ),
        cleo.send("/api/posts", { body: { content: null, sharedPostId: postId } }),
        edit(bo, `/api/comments/${id}`, naming(cleo)),
        edit(ana, `/api/posts/${postId}`, { ...naming(bo), audience: "friends" }),
        remove(bo, `/api/comments/${id}`),
        ...[ana, bo, dora].map((member) => edit(member, "/api/notifications/read", {})),
        remove(ana, `/api/posts/${postId}`),
      ]);
      const faults = answers.filter(({ status }) => status >= 500).map(({ text }) => text);
      expect(faults).toEqual([]);
    }
    const stands = await world.ctx.db.row<{ deadlocks: number }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    );
    expect(stands?.deadlocks).toBe(0);
    for (const member of [ana, bo, cleo, dora]) expect(await list(member)).toEqual([]);
  });
});

describe("telling", () => {
  it("takes as many statements for twenty who are named as for two", async () => {
    const [ana, ...others] = (await people("Ana", ...Array.from({ length: 20 }, (_, n) => `Person${n}`))) as [
      Person,
      ...Person[],
    ];
    const post = (named: Person[]) =>
      world.countStatements(() =>
        write(ana, {
          content: named.map(({ firstName }) => `@${firstName} Lin`).join(" "),
          mentionIds: named.map(({ id }) => id),
        }),
      );
    const few = await post(others.slice(0, 2));
    expect(await post(others)).toBe(few);
    expect(await list(others[19] as Person)).toHaveLength(1);
  });
});
