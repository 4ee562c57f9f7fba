/** What the login loads once it is on the screen: the dialog that it may need, and the passkeys that the browser has. */
export { default } from "./verification-dialog.tsx";

const AFTER_MS = 1_000;
const offer = async () => (await import("#features/auth/two-factor/offer-passkeys.ts")).offerPasskeys();
setTimeout(() => void offer().catch(() => {}), AFTER_MS);
