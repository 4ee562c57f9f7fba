import { describe, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { people } from "../../../testing/acts/stories.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();

interface Frame {
  type: string;
  comment?: { id: string; content: string; mentions: { userId: string }[] };
  commentId?: string;
  postId?: string;
}

const block = (who: Person, whom: Person) => who.send(`/api/users/${whom.id}/block`, { method: "PUT" });
const newPost = async (who: Person): Promise<string> =>
  (await who.send("/api/posts", { body: { content: "Talk to me" } })).json.id;
const comment = async (who: Person, postId: string, more: object = {}): Promise<string> =>
  (await who.send("/api/comments", { body: { postId, content: "Hello", ...more } })).json.id;
const naming = (whom: Person, first = "Ask") => ({
  content: `${first} @${whom.firstName} ${whom.lastName}`,
  mentionIds: [whom.id],
});
const edit = (who: Person, id: string, body: object) => who.send(`/api/comments/${id}`, { method: "PUT", body });
const like = (who: Person, id: string) =>
  who.send(`/api/comments/${id}/reaction`, { method: "PUT", body: { type: "like" } });

const ended = (type: unknown) =>
  expect.objectContaining({ reacted: expect.objectContaining({ type }) as object }) as Frame;

/** Everyone has the post on the screen. `received` waits until everything before it has been published. */
async function openScreens(postId: string, author: Person, ...viewers: Person[]) {
  const screens = await Promise.all(
    viewers.map(async (viewer) => {
      const { frames, socket } = await viewer.openSocket();
      socket.send(JSON.stringify({ type: "watch", postIds: [postId] }));
      await eventually(() => expect(JSON.stringify(frames)).toContain('"watching"'));
      return frames as Frame[];
    }),
  );
  const ends = ["like", "love", "haha", "wow"];
  const received = async () => {
    const end = ends.pop();
    await author.send("/api/reactions", { body: { postId, type: end } });
    await eventually(() => {
      for (const frames of screens) expect(frames).toContainEqual(ended(end));
    });
    return screens.map((frames) => frames.filter(({ type }) => type.startsWith("comment")));
  };
  return received;
}

/** Whether the last frame about a comment has the mention as a link; null if there was none. */
const isNamed = (frames: Frame[] = []) => frames.at(-1)?.comment && frames.at(-1)?.comment?.mentions.length === 1;

describe("a member mentioned in a comment", () => {
  it("stays a link on everybody's screen when somebody from whom they are hidden reacts to it", async () => {
    const [ana, mia, rob, vic] = await people(world, "Ana", "Mia", "Rob", "Vic");
    const postId = await newPost(ana);
    const id = await comment(ana, postId, naming(mia));
    await block(rob, mia);
    const received = await openScreens(postId, ana, vic, rob);
    const response = await like(rob, id);
    expect(response.json.mentions).toEqual([]);
    const [vics, robs] = await received();
    expect([isNamed(vics), isNamed(robs)]).toEqual([true, false]);
  });

  it("is plain text, live too, for a member who has blocked them", async () => {
    const [ana, mia, vic, una] = await people(world, "Ana", "Mia", "Vic", "Una");
    const postId = await newPost(ana);
    await block(vic, mia);
    const received = await openScreens(postId, ana, vic, una);
    const id = await comment(ana, postId, naming(mia));
    const states = [(await received()).map(isNamed)];
    await edit(ana, id, naming(mia, "Do ask"));
    states.push((await received()).map(isNamed));
    await like(ana, id);
    states.push((await received()).map(isNamed));
    expect(states).toEqual(states.map(() => [false, true]));
  });
});

describe("a reply to a comment", () => {
  it("is not published, however it changes, to a member from whom the parent's author is hidden", async () => {
    const [ana, tom, vic, una] = await people(world, "Ana", "Tom", "Vic", "Una");
    const postId = await newPost(ana);
    const parentId = await comment(tom, postId);
    await block(vic, tom);
    const received = await openScreens(postId, ana, vic, una);
    const id = await comment(ana, postId, { parentId });
    await edit(ana, id, { content: "Changed" });
    await like(una, id);
    await ana.send(`/api/comments/${id}`, { method: "DELETE" });
    const [vics, unas] = await received();
    expect(unas?.map(({ type }) => type)).toEqual(["comment", "comment-changed", "comment-changed", "comment-deleted"]);
    expect(vics).toEqual([]);
  });

  it("under another reply is published to a member who sees the thread, as on the list", async () => {
    const [ana, tom, vic] = await people(world, "Ana", "Tom", "Vic");
    const postId = await newPost(ana);
    const parentId = await comment(ana, postId);
    const replyToId = await comment(tom, postId, { parentId });
    await block(vic, tom);
    const received = await openScreens(postId, ana, vic);
    const id = await comment(ana, postId, { parentId: replyToId });
    const [vics] = await received();
    const listed = (await vic.send(`/api/posts/${postId}/comments`)).json.map((one: { id: string }) => one.id);
    expect([vics?.map((frame) => frame.comment?.id), listed]).toEqual([[id], [parentId, id]]);
  });
});
