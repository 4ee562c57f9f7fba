import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import { withRawBodies } from "../../../http/raw-body.ts";
import { type Help, sendLinkPage } from "../../instance/link-pages.ts";
import { confirmStop, showStop, stopPath } from "../two-factor/resets.ts";
import { confirmNotMe, pathOf, showNotMe } from "./new-devices.ts";

interface Link {
  Params: { token: string };
}

/** Whoever is worried is not left alone with a link that is over. */
const newer: Help = ({ t }) => ({
  lines: [
    t(
      "If you got a newer email about a login, use the link in that one. Choosing a new password also logs out every device.",
    ),
  ],
  link: { label: t("Choose a new password"), path: "/forgot-password" },
});

const LINKS = [
  { address: pathOf(":token"), show: showNotMe, act: confirmNotMe, help: newer },
  { address: stopPath(":token"), show: showStop, act: confirmStop, help: undefined },
];

/** What the links of mails about a login or a factor lead to: only a POST changes something. */
export function notMeRoutes(app: FastifyInstance, ctx: AppContext) {
  for (const { address, show, act, help } of LINKS) {
    app.get<Link>(address, async (request, reply) =>
      sendLinkPage(ctx, request, reply, (words) => show(ctx, request.params.token, request.ip, words), help),
    );
    withRawBodies(app, (raw) => {
      raw.post<Link>(address, async (request, reply) => {
        request.raw.resume();
        return sendLinkPage(ctx, request, reply, (words) => act(ctx, request.params.token, request.ip, words), help);
      });
    });
  }
}
