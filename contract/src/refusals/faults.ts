/**
 * What is wrong with a field of a request. The schema of the field has the sentence; a rule of its own may name another
 * code by zod's `params: { code }`, with its values beside it.
 */
export const FAULTS = [
  "required",
  "invalid",
  "invalid_type",
  "invalid_format",
  "not_an_option",
  "too_short",
  "too_long",
  "too_few",
  "too_many",
  "too_small",
  "too_big",
] as const;

export type FaultCode = (typeof FAULTS)[number];
