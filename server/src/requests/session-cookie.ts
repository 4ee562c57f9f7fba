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

export function setSessionCookie(reply: FastifyReply, isSecureRequest: boolean, token: string) {
  reply.header("set-cookie", write(isSecureRequest, token, SESSION_SECONDS));
}

export function clearSessionCookie(reply: FastifyReply, isSecureRequest: boolean) {
  reply.header("set-cookie", write(isSecureRequest, "", 0));
}

function write(isSecureRequest: boolean, value: string, maxAge: number) {
  const secure = isSecureRequest ? "; Secure" : "";
  return `${nameOn(isSecureRequest)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
