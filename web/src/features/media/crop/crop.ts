import type { Point } from "#lib/screen/wheel-zoom.ts";

export interface Size {
  width: number;
  height: number;
}

/** How a picture lies behind its frame: the point of it in the middle of the frame, and how much it is enlarged. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The largest part with this ratio, in the middle. */
export const middleOf = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

const shownSize = ({ width, height }: Size, ratio: number, zoom: number): Size => {
  const widest = Math.min(width, height * ratio) / zoom;
  return { width: widest, height: widest / ratio };
};

/** The part of the picture that is in the frame, in its own pixels. */
export function partOf(size: Size, ratio: number, { zoom, x, y }: Crop) {
  const { width, height } = shownSize(size, ratio, zoom);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The picture fills its frame: it is moved no further than its edges. */
function bounded(size: Size, ratio: number, { zoom, x, y }: Crop): Crop {
  const { width, height } = shownSize(size, ratio, zoom);
  return {
    zoom,
    x: within(x, width / 2, size.width - width / 2),
    y: within(y, height / 2, size.height - height / 2),
  };
}

/** Moves the picture by a share of the frame's width and height. */
export function movedBy(size: Size, ratio: number, crop: Crop, by: Point): Crop {
  const { width, height } = shownSize(size, ratio, crop.zoom);
  return bounded(size, ratio, { ...crop, x: crop.x - by.x * width, y: crop.y - by.y * height });
}

const MIDDLE: Point = { x: 0, y: 0 };

/** Zooms around a point, which stays where it is. It is a share of the frame, from its middle. */
export function zoomedTo(size: Size, ratio: number, crop: Crop, zoom: number, at: Point = MIDDLE): Crop {
  const next = within(zoom, 1, MAX_ZOOM);
  const [before, after] = [shownSize(size, ratio, crop.zoom), shownSize(size, ratio, next)];
  const x = crop.x + at.x * (before.width - after.width);
  const y = crop.y + at.y * (before.height - after.height);
  return bounded(size, ratio, { zoom: next, x, y });
}
