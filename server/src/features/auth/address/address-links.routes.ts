import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "../../../context.ts";
import { withRawBodies } from "../../../http/raw-body.ts";
import type { PlainPage } from "../../../mail/plain-page.ts";
import { sendLinkPage } from "../../instance/link-pages.ts";
import { approveAddressChange, confirmAddressChange, pathOf, showAddressLink, undoAddressChange } from "./address.ts";

/** What the links of both mails lead to: only a POST changes something, for mail programs open links by themselves. */
export function addressLinkRoutes(app: FastifyInstance, ctx: AppContext) {
  const send = (reply: FastifyReply, find: () => Promise<PlainPage>) => sendLinkPage(ctx, reply, find);

  for (const [purpose, act] of [
    ["change", confirmAddressChange],
    ["approve-change", approveAddressChange],
    ["undo-change", undoAddressChange],
  ] as const) {
    const address = pathOf(purpose, ":token");
    app.get<{ Params: { token: string } }>(address, async (request, reply) =>
      send(reply, () => showAddressLink(ctx, purpose, request.params.token, request.ip)),
    );
    withRawBodies(app, (raw) => {
      raw.post<{ Params: { token: string } }>(address, async (request, reply) => {
        request.raw.resume();
        return send(reply, () => act(ctx, request.params.token, request.ip));
      });
    });
  }
}
