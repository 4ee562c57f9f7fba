/** How many posts of a group may be pinned at once. */
export const MAX_PINNED = 3;
