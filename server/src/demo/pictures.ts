import type { Drawing, Size } from "./drawing/drawing.ts";
import { COVER, findCover, findPicture, findUpright, ITEM, PORTRAIT, STORY } from "./drawing/pictures.ts";
import { portrait } from "./drawing/portrait.ts";
import type { Person } from "./people.ts";
import type { Wanted } from "./picture-store.ts";
import type { Town } from "./plan.ts";

/** Every picture the town needs, by the name of what it will be attached to. */
export function picturesOf({ people, posts, stories, chats, listings, events, groups }: Town): Wanted[] {
  const wanted: Wanted[] = [];
  const want = (key: string, owner: Person, drawing: Drawing, size: Size) => wanted.push({ key, owner, drawing, size });
  function wantWide(key: string, owner: Person, picture: string | null) {
    if (!picture) return;
    const { drawing, size } = findPicture(picture);
    want(key, owner, drawing, size);
  }

  for (const person of people) {
    if (person.look) want(`profile:${person.id}`, person, portrait(person.look), PORTRAIT);
    if (person.cover) want(`cover:${person.id}`, person, findCover(person.cover), COVER);
  }
  for (const { id, author, picture } of posts) wantWide(`post:${id}`, author, picture);
  for (const { id, sender, picture } of chats.flatMap(({ messages }) => messages)) {
    wantWide(`message:${id}`, sender, picture);
  }
  for (const { id, author, picture } of stories) want(`story:${id}`, author, findUpright(picture), STORY);
  for (const { id, seller, picture } of listings) {
    if (picture) want(`item:${id}`, seller, findPicture(picture).drawing, ITEM);
  }
  for (const { id, creator, picture } of events) wantWide(`event:${id}`, creator, picture ?? null);
  for (const { id, owner, picture } of groups) want(`group:${id}`, owner, findCover(picture), COVER);
  return wanted;
}
