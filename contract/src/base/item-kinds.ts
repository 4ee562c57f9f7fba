/** A file without a schema: a page that only lists the kinds then loads no zod. */
export const ITEM_KINDS = ["sale", "give", "lend", "wanted", "lost", "found", "ride", "help"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const CONDITIONS = ["new", "good", "worn", "broken"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Whether a ride or help is offered or sought. */
export const SIDES = ["offers", "seeks"] as const;
export type Side = (typeof SIDES)[number];

/** How long a listing is shown that is not for sale and has no end of its own. */
export const ITEM_DAYS = 30;
/** An end further ahead than a year is refused. */
export const MAX_ITEM_DAYS = 366;
