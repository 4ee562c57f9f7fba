import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** On https the name itself binds the cookie to this host, to Secure and to the whole site. */
const nameOn = (isSecure: boolean) => (isSecure ? "__Host-sid" : "sid");

export function isSecure(request: FastifyRequest, settings: Settings): boolean {
  return request.protocol === "https" || settings.publicUrl?.startsWith("https:") === true;
}

/** The session token of a request. Tokens have a form of ours: any other is not looked up. */
export function readSessionCookie(request: IncomingMessage | FastifyRequest, isSecureRequest: boolean): string | null {
  const name = nameOn(isSecureRequest);
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = pair.trim().split("=");
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** Scripts can read this one. It grants nothing: it says whether asking who is signed in is worth a request. */
const HINT = "signed-in";
const hasHint = (request: FastifyRequest) => /(?:^|; )signed-in=1(?:;|$)/.test(request.headers.cookie ?? "");

export function setSessionCookie(reply: FastifyReply, isSecureRequest: boolean, token: string) {
  reply.header("set-cookie", [
    writeSession(isSecureRequest, token, SESSION_SECONDS),
    writeHint(isSecureRequest, "1", SESSION_SECONDS),
  ]);
}

export function clearSessionCookie(reply: FastifyReply, isSecureRequest: boolean) {
  reply.header("set-cookie", [writeSession(isSecureRequest, "", 0), writeHint(isSecureRequest, "", 0)]);
}

/** The page comes with the hint for a browser whose session began before there were hints. */
export function addHint(request: FastifyRequest, reply: FastifyReply, settings: Settings) {
  const secure = isSecure(request, settings);
  if (!hasHint(request) && readSessionCookie(request, secure))
    reply.header("set-cookie", writeHint(secure, "1", SESSION_SECONDS));
}

/** A session that was ended elsewhere takes the hint along. */
export function clearHint(request: FastifyRequest, reply: FastifyReply, settings: Settings) {
  if (hasHint(request)) reply.header("set-cookie", writeHint(isSecure(request, settings), "", 0));
}

const writeSession = (secure: boolean, value: string, maxAge: number) =>
  `${nameOn(secure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; ${sameSite(secure)}`;
const writeHint = (secure: boolean, value: string, maxAge: number) =>
  `${HINT}=${value}; Path=/; Max-Age=${maxAge}; ${sameSite(secure)}`;
const sameSite = (secure: boolean) => `SameSite=Lax${secure ? "; Secure" : ""}`;
