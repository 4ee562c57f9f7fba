/** The status, the English sentence with `{name}` for each value, and the seconds after which a retry is worthwhile. */
type Refusal = readonly [status: number, sentence: string, retryAfter?: number];

export type Refusals = Record<string, Refusal>;
