import type { Drawing, Size } from "./drawing.ts";
import { goods } from "./goods.ts";
import { seasides } from "./seaside.ts";
import { square } from "./square.ts";
import { town } from "./town.ts";
import { upright } from "./upright.ts";
import { wide } from "./wide.ts";

/* No larger than the screens show sharply: larger ones would make whoever tries the demo wait. */
export const PORTRAIT: Size = { width: 480, height: 480 };
export const COVER: Size = { width: 1440, height: 460 };
export const ITEM: Size = { width: 960, height: 960 };
export const STORY: Size = { width: 720, height: 1280 };

const shown = (drawings: Record<string, Drawing>, size: Size) =>
  Object.entries(drawings).map(([name, drawing]) => [name, { drawing, size }] as const);

/** Every picture there is, in the size in which somebody would have photographed it. */
const pictures = new Map([
  ...shown(upright, { width: 1080, height: 1350 }),
  ...shown(wide, { width: 1080, height: 540 }),
  ...shown(goods, { width: 1080, height: 864 }),
  ...shown(seasides, { width: 1080, height: 810 }),
  ...shown(town, { width: 1080, height: 810 }),
  ...shown({ square }, { width: 1080, height: 720 }),
]);

/** 'bike' is the whole drawing, 'bike/left' a part of it from near. */
export function findPicture(name: string): { drawing: Drawing; size: Size } {
  const [whole = "", part] = name.split("/");
  const picture = pictures.get(whole);
  if (!picture) throw new Error(`There is no picture called ${whole}`);
  return part ? { ...picture, drawing: fromNear(picture.drawing, part) } : picture;
}

/** Where the middle of a part lies in the whole, across and down. */
const PARTS: Record<string, [x: number, y: number]> = {
  middle: [0.5, 0.55],
  left: [0.33, 0.6],
  right: [0.67, 0.6],
  top: [0.5, 0.36],
};
const NEARER = 0.55;

function fromNear({ width, height, body }: Drawing, part: string): Drawing {
  const middle = PARTS[part];
  if (!middle) throw new Error(`There is no part called ${part}`);
  const [x, y] = [(middle[0] - NEARER / 2) * width, (middle[1] - NEARER / 2) * height];
  return { width: width * NEARER, height: height * NEARER, body: `<g transform="translate(${-x} ${-y})">${body}</g>` };
}

/** A crop for a phone held upright. Things on a shelf stand in the middle, with more wall and floor around them. */
export function findUpright(name: string): Drawing {
  const thing = goods[name];
  if (!thing) return findPicture(name).drawing;
  return { width: 200, height: 356, body: `<g transform="translate(0 88)">${thing.body}</g>` };
}

/** The focal point, from the top; a little below the middle if none is given. */
const EYE: Record<string, number> = {
  film: 64,
  lighthouse: 92,
  beam: 90,
  bonfire: 174,
  square: 380,
  ride: 112,
  kiln: 108,
  harbour: 158,
  beach: 178,
  street: 92,
  lampsOn: 110,
};

/** A crop in the shape of a page's cover. */
export function findCover(name: string): Drawing {
  const { width, height, body } = findPicture(name).drawing;
  const shown = (width * COVER.height) / COVER.width;
  const eye = EYE[name] ?? height * 0.57;
  const top = Math.min(Math.max(0, eye - shown / 2), height - shown);
  return { width, height: shown, body: `<g transform="translate(0 ${-top})">${body}</g>` };
}
