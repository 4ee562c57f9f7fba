import { createHmac } from "node:crypto";
import type { Ice } from "@plaza/contract/calls";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { findOwnCall } from "./calls.queries.ts";

const CREDENTIAL_SECONDS = 4 * 60 * 60;

/** For a TURN server with a shared secret: the name says until when and for whom, the password proves it. */
export async function showIce(ctx: AppContext, viewer: Viewer): Promise<Ice> {
  if (!ctx.settings.hasCalls) throw refuse("calls_off");
  if (!(await findOwnCall(ctx.db, viewer.id))) throw refuse("not_in_call");
  const { turn } = ctx.settings;
  if (!turn) return { servers: [] };
  const username = `${Math.floor(Date.now() / 1000) + CREDENTIAL_SECONDS}:${viewer.id}`;
  const credential = createHmac("sha1", turn.secret).update(username).digest("base64");
  return { servers: [{ urls: turn.urls, username, credential }] };
}
