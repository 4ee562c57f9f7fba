import * as z from "zod/mini";
import { endpoint, get, silent } from "../base/endpoint.ts";
import { line } from "../forms/fields/text.ts";
import { ownUser } from "../users.ts";
import { says } from "../words/says.ts";

export const MAX_PASSKEY_NAME = 60;

const NOT_A_PASSKEY = says("That's not a valid passkey");
const encoded = (max: number) => z.string(NOT_A_PASSKEY).check(z.maxLength(max, NOT_A_PASSKEY));
/** A function and no spread object: what has no effect and is not used the browser does not load. */
const credentialWith = <Response extends z.ZodMiniObject>(response: Response) =>
  z.object(
    {
      id: encoded(1_400),
      rawId: encoded(1_400),
      type: z.literal("public-key", NOT_A_PASSKEY),
      response,
      clientExtensionResults: z.object({}),
    },
    NOT_A_PASSKEY,
  );

/** What a browser returns when a passkey signs, as `PublicKeyCredential.toJSON()` writes it. */
export const passkeyProof = credentialWith(
  z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: z.optional(z.nullable(encoded(200))),
  }),
);
export type PasskeyProof = z.output<typeof passkeyProof>;

/** The same when one is made. */
export const createdPasskey = credentialWith(
  z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(16_000),
    transports: z.optional(z.array(encoded(40)).check(z.maxLength(10, NOT_A_PASSKEY))),
  }),
);
export type CreatedPasskey = z.output<typeof createdPasskey>;

/** What the browser is asked, as `parseRequestOptionsFromJSON` reads it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyForm = z.object({
  name: z.optional(line({ name: says("The name"), max: MAX_PASSKEY_NAME, required: says("Give the passkey a name") })),
  passkey: z.optional(createdPasskey),
});
export type PasskeyForm = z.output<typeof passkeyForm>;

export const passkeysApi = {
  listPasskeys: get({ path: "/api/passkeys", access: "member", reply: z.array(passkey) }),
  /**
   * Without a passkey the response is what the browser is asked; with it, the passkey as it is stored, and with the first
   * factor of an account its recovery codes, shown this once.
   */
  createPasskey: endpoint({
    method: "POST",
    path: "/api/passkeys",
    access: "member",
    proof: "fresh",
    body: passkeyForm,
    reply: z.object({
      options: z.optional(passkeyOptions),
      passkey: z.optional(passkey),
      recoveryCodes: z.optional(z.array(z.string())),
    }),
  }),
  deletePasskey: silent({ method: "DELETE", path: "/api/passkeys/:passkeyId", access: "member", proof: "fresh" }),
  /** For a login by a passkey alone. */
  askForPasskey: endpoint({
    method: "POST",
    path: "/api/login/passkey-options",
    access: "visitor",
    reply: passkeyOptions,
  }),
  logInByPasskey: endpoint({
    method: "POST",
    path: "/api/login/passkey",
    access: "visitor",
    body: z.object({ passkey: passkeyProof }),
    reply: ownUser,
  }),
};
