import type { Endpoint } from "../base/endpoint.ts";
import type { Scope } from "./token-form.ts";

/** Whoever finds a token must neither lock its member out nor get more than it: these need a session. */
const SESSION_ONLY =
  /^\/api\/(?:tokens|sessions|password|account|email|address-change|two-factor|passkeys|proof|push|calls|calendar-address|pages\/:pageId\/alerts|admin\/webhooks|admin\/users\/:userId\/(?:admin|role|reset-link|factor-reset|verify|address-approved))/;
/** A reply to a story is a message. */
const MESSAGES = /^\/api\/(?:messages|conversations|chats|stories\/:storyId\/reply$)/;

/** The scope that a token needs for a call; null if no token can make it. */
export function scopeFor({ method, path, access }: Pick<Endpoint, "method" | "path" | "access">): Scope | null {
  if (SESSION_ONLY.test(path)) return null;
  if (access === "admin" || access === "moderator") return "admin";
  if (MESSAGES.test(path)) return "messages";
  return method === "GET" ? "read" : "write";
}
