import type { Story, StoryGroup } from "@plaza/contract/stories";
import { upload } from "./uploads.ts";
import type { Person, World } from "../world.ts";

export async function createStory(author: Person, body: Record<string, unknown> = {}): Promise<Story> {
  const mediaUrl = await upload(author);
  const response = await author.send("/api/stories", { body: { mediaUrl, mediaType: "image", ...body } });
  if (response.status !== 201) throw new Error(response.text);
  return response.json;
}

export const seeStory = (viewer: Person, storyId: string) =>
  viewer.send(`/api/stories/${storyId}/seen`, { method: "PUT" });

export const storiesFor = async (viewer: Person): Promise<StoryGroup[]> =>
  (await viewer.send("/api/stories?limit=50")).json;

/** Creates members with these first names. */
export const people = <const Names extends string[]>(world: World, ...names: Names) =>
  Promise.all(names.map((firstName) => world.member({ firstName }))) as Promise<{ [Index in keyof Names]: Person }>;

/** A cursor as anybody could forge it. */
export const forgedCursor = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString("base64url");
