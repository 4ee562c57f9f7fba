import type { Report } from "@plaza/contract/admin/reports";
import { describe, expect, it } from "vitest";
import { onSquare, writePost } from "../../../testing/acts/posts.ts";
import { get, upload } from "../../../testing/acts/uploads.ts";
import { mp4 } from "../../../testing/films.ts";
import type { Person, World } from "../../../testing/world.ts";
import { eventually } from "../../../testing/eventually.ts";

let world: World;
let ana: Person;
let bo: Person;
onSquare((square) => ({ world, ana, bo } = square));

const newPost = async () => (await writePost(ana, "What do you see?")).id as string;
const comment = (by: Person, body: object) => by.send("/api/comments", { body });

describe("a photo in a comment", () => {
  it("needs no words, and is shown with its size and description wherever the comment is", async () => {
    const [postId, imageUrl] = [await newPost(), await upload(bo)];
    const { status, json } = await comment(bo, { postId, imageUrl, imageAlt: "A gull" });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      content: "",
      imageUrl,
      media: [{ url: imageUrl, kind: "image", width: 40, alt: "A gull" }],
    });
    const post = (await ana.send(`/api/posts/${postId}`)).json;
    expect(post).toMatchObject({ commentCount: 1, media: [] });
    expect(post.comments).toEqual([{ ...json }]);
    expect((await ana.send(`/api/posts/${postId}/comments`)).json).toEqual([json]);
    expect((await ana.send(`/api/comments/${json.id}`)).json).toEqual(json);
    expect((await get(world, imageUrl, ana)).status).toBe(200);
  });

  it("is published to who watches the post", async () => {
    const postId = await newPost();
    const { socket, frames } = await ana.openSocket();
    const { json } = await comment(bo, { postId, content: "Look", imageUrl: await upload(bo) });
    await eventually(async () =>
      expect(frames).toContainEqual(
        expect.objectContaining({
          type: "comment",
          comment: expect.objectContaining({ imageUrl: json.imageUrl, media: json.media }) as object,
        }),
      ),
    );
    socket.terminate();
  });

  it("is refused if it is a film, somebody else's, used or unknown", async () => {
    const postId = await newPost();
    const used = await upload(bo);
    expect((await comment(bo, { postId, imageUrl: used })).status).toBe(201);
    for (const [imageUrl, message] of [
      [await upload(bo, mp4()), "That's not a photo"],
      [await upload(ana), "That photo or video isn't yours"],
      [used, "That photo or video is already used"],
      [`/objects/${"a".repeat(22)}`, "That photo or video isn't yours"],
    ]) {
      const { status, json } = await comment(bo, { postId, content: "Look", imageUrl });
      expect([status, json.message]).toEqual([400, message]);
    }
    const long = await comment(bo, { postId, imageUrl: await upload(bo), imageAlt: "x".repeat(501) });
    expect(long.status).toBe(400);
    expect((await ana.send(`/api/posts/${postId}`)).json.commentCount).toBe(1);
  });

  it("is created once from a retry at the same moment", async () => {
    const body = { postId: await newPost(), imageUrl: await upload(bo), clientId: crypto.randomUUID() };
    const responses = await Promise.all(Array.from({ length: 5 }, () => comment(bo, body)));
    expect(new Set(responses.map(({ status, json }) => `${status} ${json.id} ${json.imageUrl}`)).size).toBe(1);
  });

  it("lets the words go at an edit, and stays; without a photo words are needed", async () => {
    const postId = await newPost();
    const { json } = await comment(bo, { postId, content: "Look", imageUrl: await upload(bo) });
    const edited = await bo.send(`/api/comments/${json.id}`, { method: "PUT", body: { content: "" } });
    expect([edited.status, edited.json.content, edited.json.media]).toEqual([200, "", json.media]);
    const words = (await comment(bo, { postId, content: "Words" })).json;
    for (const content of ["", "  ", null]) {
      const refused = await bo.send(`/api/comments/${words.id}`, { method: "PUT", body: { content } });
      expect([refused.status, refused.json.errors]).toEqual([400, { content: "Write something first" }]);
      expect((await comment(bo, { postId, content })).status).toBe(400);
    }
  });

  it("is gone with the comment, by whichever way", async () => {
    const postId = await newPost();
    const [one, other] = [await upload(bo), await upload(bo)];
    const { json } = await comment(bo, { postId, imageUrl: one });
    await comment(bo, { postId, imageUrl: other });
    await ana.send(`/api/comments/${json.id}`, { method: "DELETE" });
    expect((await get(world, one, bo)).status).toBe(404);
    await ana.send(`/api/posts/${postId}`, { method: "DELETE" });
    await eventually(async () => expect((await get(world, other, bo)).status).toBe(404));
  });

  it("is shown to the administrator who reads a report of it", async () => {
    const [postId, imageUrl, admin] = [await newPost(), await upload(bo), await world.member({ isAdmin: true })];
    const { json } = await comment(bo, { postId, imageUrl });
    await ana.send("/api/reports", { body: { kind: "comment", id: json.id, reason: "Not a gull" } });
    const reports = (await admin.send("/api/admin/reports")).json as Report[];
    expect(reports.find(({ complaints: [newest] }) => newest?.reason === "Not a gull")).toMatchObject({ imageUrl });
  });
});
