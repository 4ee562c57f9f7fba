import { createHmac } from "node:crypto";

const SECONDS = 4 * 60 * 60;

/** For a TURN server with a shared secret: the name says until when and for whom, the password proves it. */
export function relayCredential(secret: string, name: string) {
  const username = `${Math.floor(Date.now() / 1000) + SECONDS}:${name}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}
