/** For whom a post or a story is, the widest first. Close friends are some of the author's friends, whom only the author knows. */
export const AUDIENCES = ["public", "friends", "close-friends"] as const;
export type Audience = (typeof AUDIENCES)[number];
