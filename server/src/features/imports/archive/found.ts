/** One post of an archive, whatever network it is from. */
export interface FoundPost {
  /** What makes it the same post in another archive. */
  key: string;
  /** In milliseconds; null if the archive does not say. */
  createdAt: number | null;
  text: string | null;
  media: FoundMedia[];
}

export interface FoundMedia {
  /** The name of its file in the archive. */
  file: string;
  alt: string | null;
}

/** The archive cannot be read, and why, for its owner. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}

/** One file of the archive is damaged, or the archive as a whole. */
export class DamagedError extends UnreadableError {
  override name = "DamagedError";
}

type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(9999, 0, 1);

/** The time of a post, not before there were any; whether it is one that a post can have here is decided later. */
export function timeOf(value: unknown, scale = 1): number | null {
  const time = typeof value === "number" ? value * scale : Date.parse(textOf(value) ?? "");
  return Number.isFinite(time) ? Math.round(Math.min(Math.max(time, EARLIEST), LATEST)) : null;
}
