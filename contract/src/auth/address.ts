import * as z from "zod/mini";
import { MAX_PASSWORD } from "../forms/sign-in-form.ts";
import { endpoint, get, silent } from "../base/endpoint.ts";
import { newEmail } from "../forms/fields/email.ts";
import { says } from "../words/says.ts";

export const addressChange = z.object({
  email: newEmail,
  password: z
    .string(says("Enter your password"))
    .check(
      z.minLength(1, says("Enter your password")),
      z.maxLength(2 * MAX_PASSWORD, says("That's not your password")),
    ),
});
export type AddressChange = z.output<typeof addressChange>;

/** The address that waits to be confirmed; the link itself only if the instance cannot send e-mail. */
export const pendingAddress = z.object({
  email: z.nullable(z.string()),
  /** Whether that address has confirmed; it changes once the old one has too. */
  isNewConfirmed: z.optional(z.boolean()),
  isOldConfirmed: z.optional(z.boolean()),
  confirmationUrl: z.optional(z.string()),
});
export type PendingAddress = z.infer<typeof pendingAddress>;

const changePath = "/api/address-change";

export const addressApi = {
  showAddressChange: get({ path: changePath, access: "member", reply: pendingAddress }),
  /** A new one replaces the last. */
  requestAddressChange: endpoint({
    method: "POST",
    path: changePath,
    access: "member",
    proof: "second-factor",
    body: addressChange,
    reply: pendingAddress,
  }),
  cancelAddressChange: silent({ method: "DELETE", path: changePath, access: "member" }),
};
