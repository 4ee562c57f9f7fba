import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { withRawBodies } from "../../http/raw-body.ts";
import { sendLinkPage } from "../instance/link-pages.ts";
import { showSubscription, unsubscribe } from "./unsubscribe.ts";

/** Mail programs post a form to it (RFC 8058), people open it: a page of its own, which needs no script and no session. */
const ADDRESS = "/api/unsubscribe/:token";

/** What a mail's link leads to: only a POST changes something. */
export function unsubscribeRoutes(app: FastifyInstance, ctx: AppContext) {
  app.get<{ Params: { token: string } }>(ADDRESS, async (request, reply) =>
    sendLinkPage(ctx, request, reply, (words) => showSubscription(ctx, request.params.token, request.ip, words)),
  );
  withRawBodies(app, (raw) => {
    raw.post<{ Params: { token: string } }>(ADDRESS, async (request, reply) => {
      // What is in the form says nothing.
      request.raw.resume();
      return sendLinkPage(ctx, request, reply, (words) => unsubscribe(ctx, request.params.token, request.ip, words));
    });
  });
}
