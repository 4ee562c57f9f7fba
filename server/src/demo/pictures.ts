import type { Drawing, Size } from "./drawing/drawing.ts";
import { COVER, findCover, findPicture, findUpright, PORTRAIT, STORY } from "./drawing/pictures.ts";
import { portrait } from "./drawing/portrait.ts";
import type { Person } from "./people.ts";
import type { Wanted } from "./picture-store.ts";
import type { Town } from "./plan.ts";

/** Every picture the town needs, under the name of what it will be attached to. */
export function picturesOf({ people, posts, stories }: Town): Wanted[] {
  const wanted: Wanted[] = [];
  const want = (key: string, owner: Person, drawing: Drawing, size: Size) => wanted.push({ key, owner, drawing, size });

  for (const person of people) {
    if (person.look) want(`profile:${person.id}`, person, portrait(person.look), PORTRAIT);
    if (person.cover) want(`cover:${person.id}`, person, findCover(person.cover), COVER);
  }
  for (const { id, author, picture } of posts) {
    if (!picture) continue;
    const { drawing, size } = findPicture(picture);
    want(`post:${id}`, author, drawing, size);
  }
  for (const { id, author, picture } of stories) want(`story:${id}`, author, findUpright(picture), STORY);
  return wanted;
}
