/** What the login loads a moment after it is on the screen: the dialog that it may need, and the passkeys that the browser has. */
export { default } from "./verification-dialog.tsx";

const offer = async () => (await import("#features/auth/two-factor/offer-passkeys.ts")).offerPasskeys();
void offer().catch(() => {});
