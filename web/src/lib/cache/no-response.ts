import { ApiError } from "#lib/api/api-client.ts";

/** No server responded, or only a gateway that could not reach it. */
export const hasNoResponse = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 504;
