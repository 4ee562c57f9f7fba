import { hash, randomBytes } from "node:crypto";

/** 256 random bits, safe in an address and in a cookie. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Only the hash is stored: whoever reads the database can neither log in nor verify with it. */
export const hashToken = (token: string) => hash("sha256", token, "buffer");
