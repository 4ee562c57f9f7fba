/** How many posts a screen watches at most. Apart from the events, whose features Home would load with it. */
export const MAX_WATCHED = 100;
