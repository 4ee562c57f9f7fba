import { toLocalInput, two } from "#lib/text/local-input.ts";

/**
 * Appends the offset of the visitor's time zone on that day. An hour that the change to summer time skips becomes the
 * one after it; nonsense is unchanged, for the contract to refuse.
 */
export function withOffset(typed: string): string {
  const at = new Date(typed);
  if (!/^\d{4}-/.test(typed) || Number.isNaN(at.getTime())) return typed;
  const minutes = -at.getTimezoneOffset();
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${toLocalInput(at.toISOString())}:00${offset}`;
}

const LAST_TIME = Date.UTC(9_999, 11, 31);

/** The end of an event whose start is moved from one value of the form's field to another: it lasts as long as before. */
export function movedEnd(end: string, from: string, to: string): string {
  const [before, start, after] = [end, from, to].map((typed) => Date.parse(`${typed}Z`));
  const moved = (before ?? NaN) - (start ?? NaN) + (after ?? NaN);
  const isMovable = Number.isFinite(moved) && (before ?? 0) >= (start ?? 0);
  return isMovable && moved < LAST_TIME ? new Date(moved).toISOString().slice(0, "2026-01-01T00:00".length) : end;
}
