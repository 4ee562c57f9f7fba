import { invitationsApi } from "@plaza/contract/registration/invitations";
import { registrationApi } from "@plaza/contract/registration";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { originOf } from "../../requests/origin.ts";
import { showRegistration } from "./admission.ts";
import { decideApplication, listApplications } from "./applications.ts";
import { createInviteLink, deleteInviteLink, listInviteLinks } from "./invite-links.ts";

export function registrationRoutes(route: Route, ctx: AppContext) {
  route(registrationApi.showRegistration, () => showRegistration(ctx));
  route(invitationsApi.listInviteLinks, ({ viewer, query, request }) =>
    listInviteLinks(ctx, viewer, query, originOf(request, ctx.settings)),
  );
  route(invitationsApi.createInviteLink, ({ viewer, body, request }) =>
    createInviteLink(ctx, viewer, body, originOf(request, ctx.settings)),
  );
  route(invitationsApi.deleteInviteLink, ({ viewer, params }) => deleteInviteLink(ctx, viewer, params.linkId));
  route(registrationApi.listApplications, ({ query }) => listApplications(ctx, query));
  route(registrationApi.decideApplication, ({ viewer, params, body }) =>
    decideApplication(ctx, viewer, params.applicationId, body.isAccepted),
  );
}
