import * as z from "zod/mini";
import { MAX_PASSWORD } from "../forms/sign-in-form.ts";
import { endpoint, get, silent } from "../base/endpoint.ts";
import { ownUser } from "../users.ts";
import { passkeyOptions, passkeyProof } from "./passkeys.ts";
import { says } from "../words/says.ts";

const WRITE_CODE = says("Enter the code");
/** Six digits of an app, or a recovery code; spaces and dashes do not matter. */
const code = z.string(WRITE_CODE).check(z.minLength(1, WRITE_CODE), z.maxLength(40, says("That's not a valid code")));

export const codeForm = z.object({ code });

const hasOne = (given: object) => Object.values(given).some((value) => value !== undefined);

export const secondFactor = z
  .object({ code: z.optional(code), passkey: z.optional(passkeyProof) })
  .check(z.refine(hasOne, { error: WRITE_CODE, path: ["code"] }));
export type SecondFactor = z.output<typeof secondFactor>;

const WRITE_PASSWORD = says("Enter your password");
const password = z
  .string(WRITE_PASSWORD)
  .check(z.minLength(1, WRITE_PASSWORD), z.maxLength(2 * MAX_PASSWORD, says("That's not your password")));

export const passwordForm = z.object({ password });

/** Either of the three. */
export const proof = z
  .object({
    password: z.optional(password),
    code: z.optional(code),
    passkey: z.optional(passkeyProof),
  })
  .check(z.refine(hasOne, { error: WRITE_CODE, path: ["code"] }));
export type Proof = z.output<typeof proof>;

export const twoFactor = z.object({
  /** The password alone does not open the account: there is an app or a passkey. */
  isOn: z.boolean(),
  hasApp: z.boolean(),
  /** How many are left. */
  recoveryCodes: z.number(),
  /** When an administrator turns it off for who has lost everything; null if none does. */
  resetAt: z.nullable(z.iso.datetime()),
});
export type TwoFactor = z.infer<typeof twoFactor>;

const recoveryCodes = z.array(z.string());
const path = "/api/two-factor";

export const twoFactorApi = {
  logInBySecondFactor: endpoint({
    method: "POST",
    path: "/api/login/second-factor",
    access: "visitor",
    body: secondFactor,
    reply: ownUser,
  }),
  showTwoFactor: get({ path, access: "member", reply: twoFactor }),
  /**
   * Without a code the response is a new secret for an app, as text and as the address in its QR code; with the app's
   * first code it is turned on, and the response has the recovery codes, shown this once.
   */
  turnOn: endpoint({
    method: "POST",
    path,
    access: "member",
    proof: "fresh",
    body: z.object({ code: z.optional(code) }),
    reply: z.object({
      secret: z.optional(z.string()),
      url: z.optional(z.string()),
      recoveryCodes: z.optional(recoveryCodes),
    }),
  }),
  /** Passkeys stay. */
  removeApp: silent({ method: "DELETE", path, access: "member", proof: "fresh" }),
  /** The earlier ones work no more. */
  replaceRecoveryCodes: endpoint({
    method: "POST",
    path: "/api/two-factor/recovery-codes",
    access: "member",
    proof: "fresh",
    reply: z.object({ recoveryCodes }),
  }),
  /** Whoever has a session has not lost everything. */
  stopReset: silent({ method: "DELETE", path: "/api/two-factor/reset", access: "member" }),
  /** How the member can prove that it is them: with two factors by the second, else by the password. */
  showProof: get({
    path: "/api/proof",
    access: "member",
    reply: z.object({
      /** Whether the session was proved some minutes ago, so that nothing is asked for now. */
      isProved: z.boolean(),
      ways: z.array(z.enum(["password", "totp", "passkey", "recovery"])),
      passkeyOptions: z.optional(passkeyOptions),
    }),
  }),
  /** Good for some minutes, for this session. */
  prove: silent({ method: "POST", path: "/api/proof", access: "member", body: proof }),
};
