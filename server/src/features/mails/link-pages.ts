import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type PlainPage, plainPage } from "../../mail/plain-page.ts";
import { buttonColours } from "../instance/colours.ts";
import { findInstance } from "../instance/instance.ts";

const SERVER_ERROR = 500;

/** The page that a mail's link leads to; a refusal is a page too, for a person reads it. */
export async function pageOfLink(ctx: AppContext, find: () => Promise<PlainPage>) {
  const { name: appName, accent } = await findInstance(ctx);
  const look = { appName, colours: buttonColours(accent) };
  try {
    return { status: 200, html: plainPage(await find(), look) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= SERVER_ERROR) throw error;
    return { status: error.status, html: plainPage({ heading: error.message }, look) };
  }
}
