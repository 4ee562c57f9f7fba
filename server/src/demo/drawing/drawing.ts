/** Shapes in a field of their own size; whoever renders them crops what does not fit. */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}

export interface Size {
  width: number;
  height: number;
}

/** Scales the drawing to fill the whole size, from the middle. */
export function svgOf({ width, height, body }: Drawing, size: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size.width}"
    height="${size.height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

/** A gradient to reference as url(#id). Stops are colours from top to bottom, evenly spaced. */
export function fade(id: string, ...colours: string[]): string {
  const stops = colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`;
}

/** Light that fades to nothing around its middle. */
export function glow(id: string, colour: string, strength = 0.9): string {
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** A rectangle larger than the field, for sizes that show more than the field. */
export const backdrop = (width: number, height: number, fill: string) =>
  `<rect x="${-width}" y="${-height}" width="${3 * width}" height="${3 * height}" fill="${fill}"/>`;

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");
