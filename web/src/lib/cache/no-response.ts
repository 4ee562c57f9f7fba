import { ApiError } from "#lib/api/api-client.ts";

/** Nobody has answered, or only a gateway that found nobody behind it. */
export const hasNoResponse = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 504;
