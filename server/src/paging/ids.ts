const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (value: string) => ID.test(value);

/** Greater than every id: the first cursor of a list that is ordered by id, newest first. */
export const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Less than every id. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Less than every id that was given out at that moment or later: they begin with their time (UUID version 7). */
export function firstIdAt(ms: number) {
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
