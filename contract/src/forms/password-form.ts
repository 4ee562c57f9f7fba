import * as z from "zod/mini";
import { says } from "../words/says.ts";
import { email } from "./fields/email.ts";
import { MAX_PASSWORD, password } from "./sign-in-form.ts";

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
