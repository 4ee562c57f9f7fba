import * as z from "zod/mini";
import { codePoints } from "../base/code-points.ts";
import { says } from "../words/says.ts";
import { email, newEmail } from "./fields/email.ts";
import { firstName, lastName } from "./fields/names.ts";

export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;

const TOO_SHORT = says("Password must be at least {min} characters", { min: MIN_PASSWORD });
const TOO_LONG = says("Password must be at most {max} characters", { max: MAX_PASSWORD });

/** Taken exactly as it was typed: any character, never trimmed. */
export const password = z.string(TOO_SHORT).check(
  z.refine((value) => codePoints(value) >= MIN_PASSWORD, {
    error: TOO_SHORT,
    abort: true,
    params: { code: "too_short", min: MIN_PASSWORD },
  }),
  z.refine((value) => codePoints(value) <= MAX_PASSWORD, {
    error: TOO_LONG,
    params: { code: "too_long", max: MAX_PASSWORD },
  }),
);

export const login = z.object({ email, password });
export type Login = z.output<typeof login>;

export const signup = z.object({ email: newEmail, password, firstName, lastName });
export type Signup = z.output<typeof signup>;
