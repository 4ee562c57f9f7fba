import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "../../context.ts";
import { withRawBodies } from "../../http/raw-body.ts";
import type { PlainPage } from "../../mail/plain-page.ts";
import { sendLinkPage } from "../instance/link-pages.ts";
import { showSubscription, unsubscribe } from "./unsubscribe.ts";

/** Mail programs post a form to it (RFC 8058), people open it: a page of its own, which needs no script and no session. */
const ADDRESS = "/api/unsubscribe/:token";

/** What a mail's link leads to: only a POST changes something. */
export function unsubscribeRoutes(app: FastifyInstance, ctx: AppContext) {
  const send = (reply: FastifyReply, find: () => Promise<PlainPage>) => sendLinkPage(ctx, reply, find);

  app.get<{ Params: { token: string } }>(ADDRESS, async (request, reply) =>
    send(reply, () => showSubscription(ctx, request.params.token, request.ip)),
  );
  withRawBodies(app, (raw) => {
    raw.post<{ Params: { token: string } }>(ADDRESS, async (request, reply) => {
      // What is in the form says nothing.
      request.raw.resume();
      return send(reply, () => unsubscribe(ctx, request.params.token, request.ip));
    });
  });
}
