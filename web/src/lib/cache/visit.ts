/** What no event updates, beside a page, is refetched on a visit when it is older than this. */
export const VISIT_MS = 60_000;
