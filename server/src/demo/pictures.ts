import type { Drawing, Size } from "./drawing/drawing.ts";
import { COVER, findCover, findPicture, findUpright, ITEM, PORTRAIT, STORY } from "./drawing/pictures.ts";
import { portrait } from "./drawing/portrait.ts";
import type { Person } from "./people.ts";
import type { Wanted } from "./picture-store.ts";
import type { Town } from "./plan.ts";

export const pictureKey = (thingId: string, index: number) => `${thingId}:${index}`;

/** Every picture the town needs, by the name of what it will be attached to. */
export function picturesOf(
  { people, posts, comments, stories, chats, listings, events, groups, albums, pages }: Town,
  scale = 1,
): Wanted[] {
  const wanted: Wanted[] = [];
  const scaled = ({ width, height }: Size) => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  const want = (key: string, owner: Person, drawing: Drawing, size: Size) =>
    wanted.push({ key, owner, drawing, size: scaled(size) });
  function wantWide(key: string, owner: Person, picture: string | null) {
    if (!picture) return;
    const { drawing, size } = findPicture(picture);
    want(key, owner, drawing, size);
  }

  /** All of one thing, of which each has a number. */
  function wantEach(id: string, owner: Person, pictures: string[], shape?: Size) {
    for (const [index, picture] of pictures.entries()) {
      const { drawing, size } = findPicture(picture);
      want(pictureKey(id, index), owner, drawing, shape ?? size);
    }
  }

  for (const person of people) {
    if (person.look) want(`profile:${person.id}`, person, portrait(person.look), PORTRAIT);
    if (person.cover) want(`cover:${person.id}`, person, findCover(person.cover), COVER);
  }
  for (const { id, author, pictures } of [...posts, ...comments]) wantEach(id, author, pictures);
  for (const { id, sender, pictures } of chats.flatMap(({ messages }) => messages)) wantEach(id, sender, pictures);
  for (const { id, author, picture } of stories) if (picture) want(`story:${id}`, author, findUpright(picture), STORY);
  for (const { id, seller, pictures } of listings) wantEach(id, seller, pictures, ITEM);
  for (const { id, by, pictures } of albums.flatMap(({ photos }) => photos)) wantEach(id, by, pictures);
  for (const { id, owner, picture, cover, posts: written } of pages) {
    want(`profile:${id}`, owner, findPicture(picture).drawing, PORTRAIT);
    want(`cover:${id}`, owner, findCover(cover), COVER);
    for (const { id: postId, by, pictures } of written) wantEach(postId, by, pictures);
  }
  for (const { id, creator, picture } of events) wantWide(`event:${id}`, creator, picture ?? null);
  for (const { id, owner, picture } of groups) want(`group:${id}`, owner, findCover(picture), COVER);
  return wanted;
}
