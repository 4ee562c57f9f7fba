import { passkeysApi, type PasskeyProof } from "@plaza/contract/auth/passkeys";
import { browserSupportsWebAuthnAutofill, startAuthentication } from "@simplewebauthn/browser";
import { call } from "#lib/api/api-client.ts";
import { loginFailure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";

/** Passkeys belong to a name: a bare address has none. */
const hasName = () => /[a-z]$/i.test(location.hostname);

/**
 * Lets the browser offer its passkeys where it offers passwords; a chosen one logs its member in. The field for it may
 * not be there yet: the card begins with either form.
 */
export async function offerPasskeys() {
  if (!hasName() || !(await browserSupportsWebAuthnAutofill())) return;
  const optionsJSON = await call(passkeysApi.askForPasskey);
  // Who has given their password meanwhile is asked for a passkey there (factor-form.tsx).
  if (document.querySelector("form[data-factor]")) return;
  const passkey = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: true,
    verifyBrowserAutofillInput: false,
  });
  try {
    await call(passkeysApi.logInByPasskey, { body: { passkey: passkey as PasskeyProof } });
    // The page begins anew as the member's, and leads on from the login.
    location.reload();
  } catch (error) {
    toast(loginFailure(error));
  }
}
