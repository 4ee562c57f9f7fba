import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** On https the name itself binds the cookie to this host, to Secure and to the whole site. */
const nameOn = (name: Named, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

export function isSecure(request: FastifyRequest, settings: Settings): boolean {
  return request.protocol === "https" || settings.publicUrl?.startsWith("https:") === true;
}

type Named = "sid" | "login-step" | "device";

/** The session token of a request. */
export const readSessionCookie = (request: IncomingMessage | FastifyRequest, isSecureRequest: boolean) =>
  readToken(request, nameOn("sid", isSecureRequest));

/** Tokens have a form of ours: any other is not looked up. */
function readToken(request: IncomingMessage | FastifyRequest, name: string): string | null {
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

const writeSession = (secure: boolean, value: string, maxAge: number) => writeToken("sid", secure, value, maxAge);
const writeHint = (secure: boolean, value: string, maxAge: number) =>
  `${HINT}=${value}; Path=/; Max-Age=${maxAge}; ${sameSite(secure)}`;
const sameSite = (secure: boolean) => `SameSite=Lax${secure ? "; Secure" : ""}`;

/** From the right password to the second factor: no session, and of no use for any other call. */
export const STEP_SECONDS = 5 * 60;
/** As long as browsers store one. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

export const readStepCookie = (request: FastifyRequest, secure: boolean) =>
  readToken(request, nameOn("login-step", secure));
export const readDeviceCookie = (request: FastifyRequest, secure: boolean) =>
  readToken(request, nameOn("device", secure));

export function setStepCookie(reply: FastifyReply, secure: boolean, token: string) {
  reply.header("set-cookie", writeToken("login-step", secure, token, STEP_SECONDS));
}

export function clearStepCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (readStepCookie(request, secure)) reply.header("set-cookie", writeToken("login-step", secure, "", 0));
}

/** Stays after the logout: a login in this browser is then none of a new device. */
export function setDeviceCookie(reply: FastifyReply, secure: boolean, token: string) {
  reply.header("set-cookie", writeToken("device", secure, token, DEVICE_SECONDS));
}

const writeToken = (name: Named, secure: boolean, value: string, maxAge: number) =>
  `${nameOn(name, secure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; ${sameSite(secure)}`;
