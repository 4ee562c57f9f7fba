export const MIN_CHOICES = 2;
export const MAX_CHOICES = 10;
/** The limit of one choice's text. */
export const MAX_CHOICE = 100;
/** How far ahead a poll may end, in days. */
export const MAX_POLL_DAYS = 366;
