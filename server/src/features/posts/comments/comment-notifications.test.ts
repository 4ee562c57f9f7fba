import { describe, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import {
  comment,
  edit,
  notificationTexts,
  lins,
  naming,
  notificationsOf,
  remove,
  write,
} from "../../../testing/acts/notifications.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();

const people = (...names: string[]) => lins(world, ...names);

describe("the notification of a comment", () => {
  it("goes to the post's author, live", async () => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    const postId = await write(ana, {});
    const { socket, frames } = await ana.openSocket();
    await comment(bo, postId);
    const [notification] = await notificationsOf(ana);
    expect(notification).toMatchObject({ content: "Bo Lin commented on your post", type: "comment" });
    await eventually(() => expect(frames).toContainEqual({ type: "notification", notification }));
    socket.terminate();
  });

  it("comes once for a retry with the same clientId", async () => {
    const [ana, bo] = (await people("Ana", "Bo")) as [Person, Person];
    const clientId = crypto.randomUUID();
    const postId = await write(ana, {});
    const { socket, frames } = await ana.openSocket();
    await Promise.all([1, 2, 3].map(() => comment(bo, postId, { clientId })));
    await comment(bo, postId, { clientId });
    expect(await notificationTexts(ana)).toEqual(["Bo Lin commented on your post"]);
    const notifications = () => frames.filter((frame) => (frame as { type: string }).type === "notification");
    await eventually(() => expect(notifications()).toHaveLength(1));
    socket.terminate();
  });

  it("on one's own comment is of a reply, and comes once", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const [anas, bos] = [await comment(ana, postId), await comment(bo, postId)];
    await comment(cleo, postId, { parentId: anas });
    await comment(cleo, postId, { parentId: bos });
    expect(await notificationTexts(bo)).toEqual(["Cleo Lin replied to your comment"]);
    expect(await notificationTexts(ana)).toEqual([
      "Cleo Lin and 1 other commented on your post",
      "Cleo Lin replied to your comment",
    ]);
  });

  it("on a reply goes to both authors of the thread", async () => {
    const [ana, bo, cleo, dora] = (await people("Ana", "Bo", "Cleo", "Dora")) as [Person, Person, Person, Person];
    const postId = await write(ana, {});
    const bos = await comment(bo, postId);
    const cleos = await comment(cleo, postId, { parentId: bos });
    const doras = await comment(dora, postId, { parentId: cleos });
    expect(await notificationTexts(bo)).toEqual(["Dora Lin and 1 other replied to your comment"]);
    expect(await notificationTexts(cleo)).toEqual(["Dora Lin replied to your comment"]);
    await remove(dora, `/api/comments/${doras}`);
    expect(await notificationTexts(bo)).toEqual(["Cleo Lin replied to your comment"]);
    expect(await notificationsOf(cleo)).toEqual([]);
  });

  it("that mentions somebody goes to them as a mention only", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const parentId = await comment(bo, postId);
    await comment(cleo, postId, { parentId, ...naming(bo) });
    await comment(cleo, postId, naming(ana));
    expect(await notificationsOf(bo)).toEqual([
      expect.objectContaining({
        content: "Cleo Lin mentioned you in a comment",
        type: "comment-mention",
        link: `/post/${postId}`,
      }),
    ]);
    expect(await notificationTexts(ana)).toEqual([
      "Cleo Lin mentioned you in a comment",
      "Cleo Lin and 1 other commented on your post",
    ]);
  });

  it("is deleted with the comment, and those of others' comments stay", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const [first, second] = [await comment(bo, postId), await comment(bo, postId)];
    await comment(cleo, postId, { parentId: first });
    expect(await notificationTexts(ana)).toEqual(["Cleo Lin and 1 other commented on your post"]);
    // Deleted with the reply under it; Bo has another one.
    await remove(bo, `/api/comments/${first}`);
    expect(await notificationTexts(ana)).toEqual(["Bo Lin commented on your post"]);
    expect(await notificationsOf(bo)).toEqual([]);
    const { socket, frames } = await ana.openSocket();
    await remove(ana, `/api/comments/${second}`);
    expect(await notificationsOf(ana)).toEqual([]);
    await eventually(() => expect(frames).toContainEqual({ type: "notifications-changed" }));
    socket.terminate();
  });
});

describe("the notification of a mention", () => {
  it("in a post is sent, after an edit only to those newly mentioned, and deleted with the mention", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, naming(bo));
    expect(await notificationsOf(bo)).toEqual([
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
    expect((await notificationsOf(bo)).map(({ isRead }) => isRead)).toEqual([true]);
    expect(await notificationTexts(cleo)).toEqual(["Ana Lin mentioned you in a post"]);
    await edit(ana, `/api/posts/${postId}`, naming(bo));
    expect(await notificationsOf(cleo)).toEqual([]);
    expect(await notificationsOf(bo)).toHaveLength(1);
  });

  it("in a comment follows its edits too", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    const postId = await write(ana, {});
    const id = await comment(ana, postId, naming(bo));
    await edit(ana, `/api/comments/${id}`, naming(cleo));
    expect(await notificationsOf(bo)).toEqual([]);
    expect(await notificationTexts(cleo)).toEqual(["Ana Lin mentioned you in a comment"]);
    await remove(ana, `/api/comments/${id}`);
    expect(await notificationsOf(cleo)).toEqual([]);
  });

  it("is not sent to a member who may not see the post", async () => {
    const [ana, bo, cleo] = (await people("Ana", "Bo", "Cleo")) as [Person, Person, Person];
    await world.befriend(ana, bo);
    const postId = await write(ana, { ...naming(cleo), audience: "friends" });
    await comment(bo, postId, naming(cleo));
    const id = await comment(bo, postId);
    await edit(bo, `/api/comments/${id}`, naming(cleo));
    expect(await notificationsOf(cleo)).toEqual([]);
    await edit(ana, `/api/posts/${postId}`, { content: "Look, @Bo Lin", mentionIds: [bo.id] });
    expect(await notificationTexts(bo)).toEqual(["Ana Lin mentioned you in a post"]);
  });
});
