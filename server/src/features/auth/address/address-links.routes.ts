import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import { withRawBodies } from "../../../http/raw-body.ts";
import { sendLinkPage } from "../../instance/link-pages.ts";
import { approveAddressChange, confirmAddressChange, pathOf, showAddressLink, undoAddressChange } from "./address.ts";

/** What the links of both mails lead to: only a POST changes something, for mail programs open links by themselves. */
export function addressLinkRoutes(app: FastifyInstance, ctx: AppContext) {
  for (const [purpose, act] of [
    ["change", confirmAddressChange],
    ["approve-change", approveAddressChange],
    ["undo-change", undoAddressChange],
  ] as const) {
    const address = pathOf(purpose, ":token");
    app.get<{ Params: { token: string } }>(address, async (request, reply) =>
      sendLinkPage(ctx, request, reply, (words) =>
        showAddressLink(ctx, purpose, request.params.token, request.ip, words),
      ),
    );
    withRawBodies(app, (raw) => {
      raw.post<{ Params: { token: string } }>(address, async (request, reply) => {
        request.raw.resume();
        return sendLinkPage(ctx, request, reply, (words) => act(ctx, request.params.token, request.ip, words));
      });
    });
  }
}
