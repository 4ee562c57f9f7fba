import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const UP = 0x01;
const UV = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Page {
  origin: string;
  /** The host that the browser shows it for. */
  rpId: string;
  /** Whether its owner unlocked it. */
  isUnlocked?: boolean;
}

/** An authenticator in software, which also does what a real one would not. */
export class Authenticator {
  readonly id = randomBytes(32).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  counter = 0;

  create({ challenge }: { challenge: string }, page: Page) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = [Buffer.from("a5010203262001215820", "hex"), decode(x), Buffer.from("225820", "hex"), decode(y)];
    const id = decode(this.id);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key]);
    const data = Buffer.concat([this.#head(page, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    const response = {
      clientDataJSON: clientData("webauthn.create", challenge, page.origin).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    };
    return { id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} };
  }

  get({ challenge }: { challenge: string }, page: Page) {
    this.counter += 1;
    const [data, client] = [this.#head(page), clientData("webauthn.get", challenge, page.origin)];
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
    };
    return { id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} };
  }

  #head({ rpId, isUnlocked = true }: Page, more = 0) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([UP | (isUnlocked ? UV : 0) | more]), counter]);
  }
}

const decode = (text: string) => Buffer.from(text, "base64url");
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
