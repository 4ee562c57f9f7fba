import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import {
  comment,
  edit,
  notificationTexts,
  lins,
  naming,
  notificationsOf,
  react,
  remove,
  write,
} from "../../testing/acts/notifications.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const people = (...names: string[]) => lins(world, ...names);

describe("the notification of a reaction", () => {
  it("goes to the post's author, grouped, with a link", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    await react(bo, postId);
    await react(cleo, postId, "love");
    expect(await notificationsOf(ana)).toEqual([
      expect.objectContaining({
        content: "Cleo Lin and 1 other reacted to your post",
        type: "reaction",
        link: `/post/${postId}`,
        actor: expect.objectContaining({ id: cleo.id }),
      }),
    ]);
    expect(await notificationsOf(bo)).toEqual([]);
  });

  it.each([
    ["like", "liked your post"],
    ["love", "reacted with Love to your post"],
    ["haha", "reacted with Haha to your post"],
    ["wow", "reacted with Wow to your post"],
    ["sad", "reacted with Sad to your post"],
    ["angry", "reacted with Angry to your post"],
  ])("has the reaction in words: %s", async (type, words) => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    await react(bo, await write(ana, {}), type);
    expect(await notificationTexts(ana)).toEqual([`Bo Lin ${words}`]);
  });

  it("is not repeated when the reaction is changed or sent again", async () => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    const postId = await write(ana, {});
    await react(bo, postId);
    await edit(ana, "/api/notifications/read", {});
    await react(bo, postId, "love");
    await react(bo, postId, "love");
    expect((await notificationsOf(ana)).map(({ isRead }) => isRead)).toEqual([true]);
  });

  it("is not sent for one's own post", async () => {
    const [ana] = (await people("Ana")) as [Person];
    const postId = await write(ana, {});
    await react(ana, postId);
    await comment(ana, postId, naming(ana));
    expect(await notificationsOf(ana)).toEqual([]);
  });

  it("is deleted when the reaction is withdrawn, and of the others the last is named", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    await react(bo, postId);
    const alone = await notificationsOf(ana);
    await react(cleo, postId);
    const { socket, frames } = await ana.openSocket();
    await remove(cleo, `/api/reactions/${postId}`);
    expect((await notificationsOf(ana)).map(({ content, createdAt }) => [content, createdAt])).toEqual(
      alone.map(({ content, createdAt }) => [content, createdAt]),
    );
    await remove(bo, `/api/reactions/${postId}`);
    await remove(bo, `/api/reactions/${postId}`);
    expect(await notificationsOf(ana)).toEqual([]);
    const changes = () => frames.filter((frame) => (frame as { type: string }).type === "notifications-changed");
    await eventually(() => expect(changes()).toHaveLength(2));
    socket.terminate();
  });

  it("to a comment goes to its author, and to nobody else", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const id = await comment(bo, postId);
    await edit(cleo, `/api/comments/${id}/reaction`, { type: "haha" });
    expect(await notificationsOf(bo)).toEqual([
      expect.objectContaining({
        content: "Cleo Lin reacted with Haha to your comment",
        type: "comment-reaction",
        link: `/post/${postId}`,
      }),
    ]);
    expect(await notificationTexts(ana)).toEqual(["Bo Lin commented on your post"]);
    await remove(cleo, `/api/comments/${id}/reaction`);
    expect(await notificationsOf(bo)).toEqual([]);
  });
});

describe("a notification on a post that its member may no longer see", () => {
  it("is not sent, and earlier ones are deleted", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    await world.befriend(ana, bo);
    const postId = await write(ana, naming(cleo));
    const id = await comment(cleo, postId);
    expect(await notificationsOf(cleo)).toHaveLength(1);
    const { socket, frames } = await cleo.openSocket();
    await edit(ana, `/api/posts/${postId}`, { audience: "friends" });
    expect(await notificationsOf(cleo)).toEqual([]);
    await eventually(() => expect(frames).toContainEqual({ type: "notifications-changed" }));
    await comment(bo, postId, { parentId: id });
    await edit(bo, `/api/comments/${id}/reaction`, { type: "like" });
    expect(await notificationsOf(cleo)).toEqual([]);
    expect(await notificationTexts(ana)).toEqual(["Bo Lin and 1 other commented on your post"]);
    socket.terminate();
  });
});

describe("the notification of a share", () => {
  it("goes to the original's author, once, and links to it", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const original = await write(ana, {});
    const clientId = crypto.randomUUID();
    const share = await write(bo, { sharedPostId: original, clientId });
    await write(bo, { sharedPostId: original, clientId });
    await write(cleo, { sharedPostId: share });
    expect(await notificationsOf(ana)).toEqual([
      expect.objectContaining({
        content: "Cleo Lin and 1 other shared your post",
        type: "share",
        link: `/post/${original}`,
      }),
    ]);
    expect(await notificationsOf(bo)).toEqual([]);
  });

  it("is deleted with the share, unless there is another one by the same member", async () => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    const sharedPostId = await write(ana, {});
    const [one, two] = [await write(bo, { sharedPostId }), await write(bo, { sharedPostId })];
    await remove(bo, `/api/posts/${one}`);
    expect(await notificationTexts(ana)).toEqual(["Bo Lin shared your post"]);
    await remove(bo, `/api/posts/${two}`);
    expect(await notificationsOf(ana)).toEqual([]);
  });

  it("for friends goes to nobody else", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    await world.befriend(ana, bo);
    const sharedPostId = await write(ana, {});
    await write(cleo, { sharedPostId, audience: "friends" });
    expect(await notificationsOf(ana)).toEqual([]);
    await write(bo, { sharedPostId, audience: "friends" });
    expect(await notificationTexts(ana)).toEqual(["Bo Lin shared your post"]);
  });
});

describe("the deletion of a post", () => {
  it("deletes all its notifications, on every screen", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, naming(cleo));
    const id = await comment(bo, postId);
    await edit(cleo, `/api/comments/${id}/reaction`, { type: "like" });
    await react(cleo, postId);
    const screens = await Promise.all([ana, bo, cleo].map((member) => member.openSocket()));
    expect((await remove(ana, `/api/posts/${postId}`)).status).toBe(204);
    for (const member of [ana, bo, cleo]) expect(await notificationsOf(member)).toEqual([]);
    for (const { frames, socket } of screens) {
      await eventually(() => expect(frames).toContainEqual({ type: "notifications-changed" }));
      socket.terminate();
    }
  });

  it("while everybody reacts, replies and reads causes no error, and leaves no row", async () => {
    const [ana, bo, cleo, dora] = (await people("Ana", "Bo", "Cleo", "Dora")) as [Person, Person, Person, Person];
    for (let round = 0; round < 6; round++) {
      const postId = await write(ana, naming(dora));
      const id = await comment(bo, postId, naming(ana));
      const responses = await Promise.all([
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
      const faults = responses.filter(({ status }) => status >= 500).map(({ text }) => text);
      expect(faults).toEqual([]);
    }
    const stands = await world.ctx.db.row<{ deadlocks: number }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    );
    expect(stands?.deadlocks).toBe(0);
    for (const member of [ana, bo, cleo, dora]) expect(await notificationsOf(member)).toEqual([]);
  });
});

describe("notifying", () => {
  it("takes as many statements for twenty mentioned members as for two", async () => {
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
    expect(await notificationsOf(others[19] as Person)).toHaveLength(1);
  });
});
