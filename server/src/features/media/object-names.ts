import { randomBytes } from "node:crypto";
import { IMAGE_WIDTHS } from "@plaza/contract/media";

/** 128 random bits: who was not shown a file cannot guess where it is. */
export const newName = () => randomBytes(16).toString("base64url");

const NAME = /^[\w-]{22}$/;
const PATH = /^\/objects\/([\w-]{22})$/;

export const isName = (value: string) => NAME.test(value);

/** Which object an address means; its origin is null where the address is only a path. Null for no address of ours. */
export function readAddress(address: string): { name: string; origin: string | null } | null {
  const path = PATH.exec(address)?.[1];
  if (path) return { name: path, origin: null };
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const name = PATH.exec(url.pathname)?.[1];
  return name && url.username === "" ? { name, origin: url.origin } : null;
}

/** As it arrived; removed once it is ready. */
export const rawKey = (name: string) => `${name}.raw`;
/** The film, or the largest picture. */
export const fullKey = (name: string) => `${name}.full`;
export const widthKey = (name: string, width: number) => `${name}.${width}`;

/** The same picture as AVIF, beside the WebP that every browser shows. */
export const avifKey = (key: string) => `${key}avif`;

/** Where a file that was made of an upload is stored. */
export function keyOfFile(name: string, { width, isAvif = false }: { width: number | null; isAvif?: boolean }): string {
  const key = width === null ? fullKey(name) : widthKey(name, width);
  return isAvif ? avifKey(key) : key;
}

/** The widths that a film's poster is stored in. */
export const POSTER_WIDTHS = IMAGE_WIDTHS.slice(0, 3);
export const posterKey = (name: string, wanted: number) =>
  widthKey(name, POSTER_WIDTHS.find((width) => width >= wanted) ?? Math.max(...POSTER_WIDTHS));

/** A member's archive, which goes by a name of the same kind. */
export const zipKey = (name: string) => `${name}.zip`;

/** Every file there can be of a name. */
export const keysOf = (name: string) => {
  const shown = [fullKey(name), ...IMAGE_WIDTHS.map((width) => widthKey(name, width))];
  return [rawKey(name), zipKey(name), ...shown, ...shown.map(avifKey)];
};

const ENDINGS = new Set(keysOf(""));
const IMPORTED_PART = /^\.part\d+$/;

/** Whether a key has the form of ours: whatever else lies in a bucket is somebody else's. */
export function isOurs(key: string): boolean {
  const at = key.indexOf(".");
  const ending = key.slice(at);
  return at > 0 && isName(key.slice(0, at)) && (ENDINGS.has(ending) || IMPORTED_PART.test(ending));
}

/** The widths a picture is kept in beside its largest. */
export const smallerWidths = (width: number) => IMAGE_WIDTHS.filter((smaller) => smaller < width);
