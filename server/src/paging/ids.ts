const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (value: string) => ID.test(value);

/** Before all ids there are: where a list begins that is ordered by them, the newest first. */
export const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
