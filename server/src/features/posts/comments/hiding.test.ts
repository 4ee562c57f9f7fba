import { describe, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { contents, onSquare, writePost } from "../../../testing/acts/posts.ts";
import { planEvent } from "../../../testing/acts/events.ts";
import type { Person, World } from "../../../testing/world.ts";

let world: World;
/** The author of the posts. Bo writes what is hidden, Cleo reads along. */
let ana: Person;
let bo: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));

const comment = async (who: Person, postId: string, content: string, more: object = {}): Promise<string> =>
  (await who.send("/api/comments", { body: { postId, content, ...more } })).json.id;
const hide = (who: Person, id: string) => who.send(`/api/comments/${id}/hidden`, { method: "PUT" });
const unhide = (who: Person, id: string) => who.send(`/api/comments/${id}/hidden`, { method: "DELETE" });
/** The texts that each of the three reads in the list, and on the card in the feed. */
async function readBy(postId: string, people = [ana, bo, cleo]) {
  const read = [];
  for (const who of people) {
    const list = (await who.send(`/api/posts/${postId}/comments`)).json;
    const card = (await who.send("/api/posts?limit=50")).json.find(({ id }: { id: string }) => id === postId);
    expect(contents(card.comments)).toEqual(contents(list));
    read.push(contents(list));
  }
  return read;
}
async function postWithComments() {
  const { id } = await writePost(ana, "Talk to me");
  const rude = await comment(bo, id, "Rude");
  const kind = await comment(bo, id, "Kind");
  return { id, rude, kind };
}

describe("a hidden comment", () => {
  it("C8: is read by its author and the author of the post alone, in lists and on cards", async () => {
    const { id, rude } = await postWithComments();
    expect(await readBy(id)).toEqual([
      ["Rude", "Kind"],
      ["Rude", "Kind"],
      ["Rude", "Kind"],
    ]);
    expect((await hide(ana, rude)).status).toBe(204);
    expect(await readBy(id)).toEqual([["Rude", "Kind"], ["Rude", "Kind"], ["Kind"]]);
    expect((await cleo.send(`/api/posts/${id}`)).json.commentCount).toBe(1);
    expect((await unhide(ana, rude)).status).toBe(204);
    expect((await readBy(id))[2]).toEqual(["Rude", "Kind"]);
    expect((await cleo.send(`/api/posts/${id}`)).json.commentCount).toBe(2);
  });

  it("a hidden comment is marked for the author of the post, and looks to its own author as before", async () => {
    const { id, rude } = await postWithComments();
    const before = (await bo.send(`/api/comments/${rude}`)).json;
    await hide(ana, rude);
    expect((await bo.send(`/api/comments/${rude}`)).json).toEqual(before);
    const [first, second] = (await ana.send(`/api/posts/${id}`)).json.comments;
    expect([first.isHidden, second.isHidden]).toEqual([true, false]);
  });

  it("C8: is 404 for others, with its earlier words, its reactions and for replies", async () => {
    const { id, rude } = await postWithComments();
    await bo.send(`/api/comments/${rude}`, { method: "PUT", body: { content: "Ruder" } });
    await hide(ana, rude);
    const asks = async (who: Person) => [
      (await who.send(`/api/comments/${rude}`)).status,
      (await who.send(`/api/comments/${rude}/edits`)).status,
      (await who.send(`/api/comments/${rude}/reaction`, { method: "PUT", body: { type: "like" } })).status,
      (await who.send("/api/comments", { body: { postId: id, parentId: rude, content: "Oh" } })).status,
    ];
    expect([await asks(cleo), await asks(bo), await asks(ana)]).toEqual([
      [404, 404, 404, 400],
      [200, 200, 200, 201],
      [200, 200, 200, 201],
    ]);
    expect((await readBy(id, [cleo]))[0]).toEqual(["Kind"]);
  });

  it("C8: takes the replies under it along, and brings them back", async () => {
    const { id, rude } = await postWithComments();
    await comment(cleo, id, "Why so rude?", { parentId: rude });
    await hide(ana, rude);
    expect(await readBy(id)).toEqual([["Rude", "Kind", "Why so rude?"], ["Rude", "Kind", "Why so rude?"], ["Kind"]]);
    expect((await cleo.send(`/api/posts/${id}`)).json.commentCount).toBe(1);
    await unhide(ana, rude);
    expect((await cleo.send(`/api/posts/${id}`)).json.commentCount).toBe(3);
  });

  it("the author of the post alone hides and shows a comment, as often as they like", async () => {
    const { rude } = await postWithComments();
    const admin = await world.member({ firstName: "Ada", isAdmin: true });
    for (const who of [bo, cleo, admin])
      expect([(await hide(who, rude)).json.code, (await unhide(who, rude)).json.code]).toEqual([
        "not_your_post",
        "not_your_post",
      ]);
    const statuses = [];
    for (const act of [unhide, hide, hide, unhide, unhide]) statuses.push((await act(ana, rude)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204]);
    const gone = "00000000-0000-7000-8000-000000000000";
    expect([(await hide(ana, gone)).status, (await unhide(ana, "x")).status]).toEqual([404, 404]);
  });

  it("C8: leaves others' screens as if it were deleted, and its author's as they are", async () => {
    const { id, rude } = await postWithComments();
    const screens = await Promise.all(
      [ana, bo, cleo].map(async (who) => {
        const { frames, socket } = await who.openSocket();
        socket.send(JSON.stringify({ type: "watch", postIds: [id] }));
        await eventually(() => expect(JSON.stringify(frames)).toContain('"watching"'));
        return frames as { type: string; comment?: { id: string; isHidden?: boolean } }[];
      }),
    );
    const about = () =>
      screens.map((frames) =>
        frames
          .filter(({ type }) => type.startsWith("comment"))
          .map(({ type, comment: shown }) => (shown?.isHidden ? `${type}, hidden` : type)),
      );
    await hide(ana, rude);
    await bo.send(`/api/comments/${rude}`, { method: "PUT", body: { content: "Ruder" } });
    await comment(bo, id, "And another", { parentId: rude });
    await eventually(() =>
      expect(about()).toEqual([["comment-changed, hidden"], ["comment-changed"], ["comment-deleted"]]),
    );
    await unhide(ana, rude);
    await eventually(() => {
      const [own, , others] = about();
      expect([own?.at(-1), others]).toEqual(["comment-changed", ["comment-deleted", "comment", "comment"]]);
    });
  });

  it("C8: has no words in the bell of members whom it mentions or replies to", async () => {
    const { id } = await writePost(ana, "Talk to me");
    const first = await comment(cleo, id, "Good morning");
    const words = "Rude @Cleo Stranger";
    const mention = await comment(bo, id, words, { mentionIds: [cleo.id] });
    const reply = await comment(bo, id, "Ruder", { parentId: first });
    const bell = async () => (await cleo.send("/api/notifications?limit=50")).text;
    expect([(await bell()).includes("Rude @"), (await bell()).includes("Ruder")]).toEqual([true, true]);
    for (const one of [mention, reply]) await hide(ana, one);
    expect([(await bell()).includes("Rude @"), (await bell()).includes("Ruder")]).toEqual([false, false]);
    expect((await cleo.send("/api/counts")).json.unreadNotifications).toBe(0);
    await unhide(ana, mention);
    expect((await cleo.send("/api/counts")).json.unreadNotifications).toBe(0);
  });

  it("stays hidden when a moderator removes it and takes that back", async () => {
    const { id, rude } = await postWithComments();
    const admin = await world.member({ firstName: "Ada", isAdmin: true });
    await hide(ana, rude);
    const removal = await admin.send(`/api/admin/users/${bo.id}/removals`, { body: { kinds: ["comments"] } });
    await eventually(async () => expect((await readBy(id, [bo]))[0]).toEqual([]));
    await admin.send(`/api/admin/removals/${removal.json.id}`, { method: "DELETE" });
    await eventually(async () => expect(await readBy(id)).toEqual([["Rude", "Kind"], ["Rude", "Kind"], ["Kind"]]));
  });

  it("a hidden comment is deleted by its author like any other", async () => {
    const { id, rude } = await postWithComments();
    await hide(ana, rude);
    expect((await bo.send(`/api/comments/${rude}`, { method: "DELETE" })).status).toBe(204);
    expect(await readBy(id)).toEqual([["Kind"], ["Kind"], ["Kind"]]);
    expect((await ana.send(`/api/posts/${id}`)).json.commentCount).toBe(1);
  });

  it("in the discussion of an event is hidden by its creator", async () => {
    const { id } = await planEvent(ana);
    const rude = await comment(bo, id, "Rude");
    expect([(await hide(bo, rude)).status, (await hide(ana, rude)).status]).toEqual([403, 204]);
    const read = async (who: Person) => contents((await who.send(`/api/posts/${id}/comments`)).json);
    expect([await read(ana), await read(bo), await read(cleo)]).toEqual([["Rude"], ["Rude"], []]);
  });
});
