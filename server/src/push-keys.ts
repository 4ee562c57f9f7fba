import { createECDH } from "node:crypto";
import webPush from "web-push";
import { storedFile } from "./stored-file.ts";
import { StartError } from "./start-error.ts";

/** The keys an instance signs its pushes with (VAPID), in base64url. Browsers subscribe with the public one. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Created once and stored: with other keys, every device would have to subscribe again. */
export function storedPushKeys(dataDir: string): PushKeys {
  const { file, text } = storedFile(dataDir, "push-keys", () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return `${publicKey} ${privateKey}`;
  });
  const [publicKey = "", privateKey = ""] = text.split(" ");
  if (!isPair({ publicKey, privateKey })) {
    throw new StartError(`${file} doesn't contain a key pair. Delete it to create a new one.`);
  }
  return { publicKey, privateKey };
}

export function isPair({ publicKey, privateKey }: PushKeys): boolean {
  // A key has 32 bytes, without the padding that push services refuse.
  if (!/^[\w-]{43}$/.test(privateKey)) return false;
  try {
    const own = createECDH("prime256v1");
    own.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return own.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}
