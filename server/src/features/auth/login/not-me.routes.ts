import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import { withRawBodies } from "../../../http/raw-body.ts";
import { sendLinkPage } from "../../mails/link-pages.ts";
import { confirmStop, showStop, stopPath } from "../two-factor/resets.ts";
import { confirmNotMe, pathOf, showNotMe } from "./new-devices.ts";

interface Link {
  Params: { token: string };
}

const LINKS = [
  [pathOf(":token"), showNotMe, confirmNotMe],
  [stopPath(":token"), showStop, confirmStop],
] as const;

/** What the links of mails about a login or a factor lead to: only a POST changes something. */
export function notMeRoutes(app: FastifyInstance, ctx: AppContext) {
  for (const [address, show, act] of LINKS) {
    app.get<Link>(address, async ({ params, ip }, reply) =>
      sendLinkPage(ctx, reply, () => show(ctx, params.token, ip)),
    );
    withRawBodies(app, (raw) => {
      raw.post<Link>(address, async (request, reply) => {
        request.raw.resume();
        return sendLinkPage(ctx, reply, () => act(ctx, request.params.token, request.ip));
      });
    });
  }
}
