import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext, Caller } from "../../../context.ts";
import { originOf } from "../../../requests/origin.ts";
import {
  clearStepCookie,
  isSecure,
  readDeviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from "../../../requests/session-cookie.ts";
import { askedLanguage } from "../../../words/language-of.ts";
import { endSessionOf } from "../sessions.ts";
import type { Entered } from "./session-start.ts";

export const callerOf = ({ settings }: AppContext, request: FastifyRequest): Caller => ({
  address: request.ip,
  origin: originOf(request, settings),
  userAgent: request.headers["user-agent"] ?? "",
  language: askedLanguage(request.headers),
  device: readDeviceCookie(request, isSecure(request, settings)),
});

/** Gives the browser its cookies; a session that it had before ends. */
export async function sendEntered(ctx: AppContext, entered: Entered, request: FastifyRequest, reply: FastifyReply) {
  const secure = isSecure(request, ctx.settings);
  await endSessionOf(ctx, request);
  setSessionCookie(reply, secure, entered.token);
  setDeviceCookie(reply, secure, entered.device);
  clearStepCookie(request, reply, secure);
  return entered.user;
}
