import * as z from "zod/mini";
import { email, newEmail } from "./forms/fields/email.ts";
import { endpoint } from "./base/endpoint.ts";
import { codePoints } from "./base/code-points.ts";
import { signupExtras } from "./forms/registration-form.ts";
import { firstName, lastName } from "./forms/fields/names.ts";
import { ownUser } from "./users.ts";
import { says } from "./words/says.ts";

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

/** What is sent beside the four fields where not everybody may come in. */
export const signupRequest = z.extend(signup, signupExtras);
export type SignupRequest = z.output<typeof signupRequest>;

export const emailOnly = z.object({ email });

export const MAX_TOKEN = 128;
const token = z
  .string(says("Invalid link"))
  .check(z.minLength(1, says("Invalid link")), z.maxLength(MAX_TOKEN, says("Invalid link")));
export const passwordReset = z.object({ token, password });
export type PasswordReset = z.output<typeof passwordReset>;

export const passwordChange = z.object({
  currentPassword: z
    .string(says("Enter your current password"))
    .check(
      z.minLength(1, says("Enter your current password")),
      z.maxLength(2 * MAX_PASSWORD, says("That's not your current password")),
    ),
  newPassword: password,
});
export type PasswordChange = z.output<typeof passwordChange>;

const message = z.object({ message: z.string() });
/** The response has the link itself only if the instance cannot send e-mail. */
export const verificationSent = z.extend(message, { verificationUrl: z.optional(z.string()) });
export type VerificationSent = z.infer<typeof verificationSent>;

/** A device on which the member is logged in. */
export const session = z.object({
  id: z.uuid(),
  device: z.string(),
  /** The network that it was started from, without the end of its address; empty if that is not known. */
  place: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** Instead of the member, where a second factor is on: no session has begun. */
export const secondStep = z.object({
  secondFactor: z.array(z.enum(["totp", "passkey", "recovery"])),
  passkeyOptions: z.optional(z.looseObject({ challenge: z.string() })),
});
export type SecondStep = z.infer<typeof secondStep>;

export const authApi = {
  currentUser: endpoint({ method: "GET", path: "/api/auth/user", access: "member", reply: ownUser }),
  login: endpoint({
    method: "POST",
    path: "/api/login",
    access: "visitor",
    body: login,
    reply: z.union([ownUser, secondStep]),
  }),
  logout: endpoint({ method: "GET", path: "/api/logout", access: "visitor", reply: z.void() }),
  signup: endpoint({
    method: "POST",
    path: "/api/signup",
    access: "visitor",
    status: 201,
    body: signupRequest,
    reply: verificationSent,
  }),
  resendVerification: endpoint({
    method: "POST",
    path: "/api/resend-verification",
    access: "visitor",
    body: emailOnly,
    reply: verificationSent,
  }),
  verifyEmail: endpoint({ method: "GET", path: "/api/verify-email/:token", access: "visitor", reply: message }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/api/forgot-password",
    access: "visitor",
    body: emailOnly,
    reply: message,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/reset-password",
    access: "visitor",
    body: passwordReset,
    reply: message,
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/api/password",
    access: "member",
    proof: "second-factor",
    status: 204,
    body: passwordChange,
    reply: z.void(),
  }),
  listSessions: endpoint({ method: "GET", path: "/api/sessions", access: "member", reply: z.array(session) }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/sessions/:sessionId",
    access: "member",
    status: 204,
    reply: z.void(),
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/api/sessions",
    access: "member",
    status: 204,
    reply: z.void(),
  }),
};
