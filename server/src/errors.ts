interface Details {
  /** The invalid fields, each with its reason. */
  fields?: Record<string, string>;
  /** The seconds after which a retry is worthwhile. */
  retryAfter?: number;
  /** The rest of the request is not read. */
  closesConnection?: boolean;
}

/** A refusal that the caller is meant to see. Anything else that is thrown is a bug. */
export class AppError extends Error {
  override name = "AppError";
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const badInput = (message: string, fields?: Record<string, string>) =>
  new AppError(400, message, fields ? { fields } : {});
export const unauthorized = (message = "Please log in") => new AppError(401, message);
export const forbidden = (message = "You don't have permission to do that") => new AppError(403, message);
const NEEDS_FACTOR = "Turn on two-factor in your settings first. It's required for administrators and moderators.";
export const needsTwoFactor = () => new AppError(403, NEEDS_FACTOR, { fields: { twoFactor: NEEDS_FACTOR } });
const PROVE = "Please confirm it's you";
/** The browser asks for the proof and repeats the call. */
export const needsProof = () => new AppError(403, PROVE, { fields: { proof: PROVE } });
export const notFound = (what: string) => new AppError(404, `${what} not found`);
export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError(409, message, fields ? { fields } : {});
export const tooMany = (retryAfter: number) =>
  new AppError(429, "Too many attempts. Please wait a bit and try again.", { retryAfter });
export const tooManyAtOnce = () =>
  new AppError(429, "Too many requests at once. Please wait a moment and try again.", { retryAfter: 1 });
export const unavailable = (message = "The server is busy right now. Please try again in a moment.") =>
  new AppError(503, message, { retryAfter: 2 });
/** A retry does not help: somebody has to free space. */
export const noSpaceLeft = () =>
  new AppError(503, "The server is out of space. Please try again later, and let an administrator know.", {
    retryAfter: 60,
  });
