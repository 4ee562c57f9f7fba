import type { Ice } from "@plaza/contract/calls";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { relayCredential } from "../../relay-credential.ts";
import { findOwnCall } from "./calls.queries.ts";

export async function showIce(ctx: AppContext, viewer: Viewer): Promise<Ice> {
  if (!ctx.settings.hasCalls) throw refuse("calls_off");
  if (!(await findOwnCall(ctx.db, viewer.id))) throw refuse("not_in_call");
  const { turn } = ctx.settings;
  if (!turn) return { servers: [] };
  return { servers: [{ urls: turn.urls, ...relayCredential(turn.secret, viewer.id) }] };
}
