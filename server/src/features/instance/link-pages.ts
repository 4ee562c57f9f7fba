import type { FastifyReply } from "fastify";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type PlainPage, plainPage } from "../../mail/plain-page.ts";
import { buttonColours } from "./colours.ts";
import { findInstance } from "./instance.ts";

const SERVER_ERROR = 500;

/**
 * Sends the page that a mail's link leads to. Its form says where it comes from only with this policy: with the usual one
 * browsers post it with the origin 'null', which is refused.
 */
export async function sendLinkPage(ctx: AppContext, reply: FastifyReply, find: () => Promise<PlainPage>, help?: Help) {
  const { status, html } = await pageOfLink(ctx, find, help);
  return reply.code(status).header("referrer-policy", "same-origin").type("text/html; charset=utf-8").send(html);
}

/** What to do where the link does not work. */
export type Help = Pick<PlainPage, "lines" | "link">;

/** A refusal is a page too, for a person reads it. */
async function pageOfLink(ctx: AppContext, find: () => Promise<PlainPage>, help?: Help) {
  const { name: appName, accent } = await findInstance(ctx);
  const look = { appName, colours: buttonColours(accent) };
  try {
    return { status: 200, html: plainPage(await find(), look) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= SERVER_ERROR) throw error;
    return { status: error.status, html: plainPage({ heading: error.message, ...help }, look) };
  }
}
