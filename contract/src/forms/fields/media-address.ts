import * as z from "zod/mini";

/** An upload address, an object path or a public address of ours; the server checks whose it is. */
export const mediaAddress = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(2_000, message));
