/** Loaded with the first passkey: it is a third of the modules that a process would load at its start. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
