import * as z from "zod/mini";
import { create, endpoint, get, silent } from "./base/endpoint.ts";
import { emailOnly, passwordChange, passwordReset } from "./forms/password-form.ts";
import { signupExtras } from "./forms/registration-form.ts";
import { login, signup } from "./forms/sign-in-form.ts";
import { ownUser } from "./users.ts";

/** What is sent beside the four fields where not everybody may come in. */
export const signupRequest = z.extend(signup, signupExtras);
export type SignupRequest = z.output<typeof signupRequest>;

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
  currentUser: get({ path: "/api/auth/user", access: "member", reply: ownUser }),
  login: endpoint({
    method: "POST",
    path: "/api/login",
    access: "visitor",
    body: login,
    reply: z.union([ownUser, secondStep]),
  }),
  logout: get({ path: "/api/logout", access: "visitor", reply: z.void() }),
  signup: create({ path: "/api/signup", access: "visitor", body: signupRequest, reply: verificationSent }),
  resendVerification: endpoint({
    method: "POST",
    path: "/api/resend-verification",
    access: "visitor",
    body: emailOnly,
    reply: verificationSent,
  }),
  verifyEmail: get({ path: "/api/verify-email/:token", access: "visitor", reply: message }),
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
  changePassword: silent({
    method: "PUT",
    path: "/api/password",
    access: "member",
    proof: "second-factor",
    body: passwordChange,
  }),
  listSessions: get({ path: "/api/sessions", access: "member", reply: z.array(session) }),
  endSession: silent({ method: "DELETE", path: "/api/sessions/:sessionId", access: "member" }),
  endOtherSessions: silent({ method: "DELETE", path: "/api/sessions", access: "member" }),
};
