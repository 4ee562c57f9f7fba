import { accessTokensApi } from "@plaza/contract/auth/access-tokens";
import { authApi } from "@plaza/contract/auth";
import { addressApi } from "@plaza/contract/auth/address";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Route } from "../../http/route.ts";
import { clearSessionCookie, isSecure, setStepCookie } from "../../requests/session-cookie.ts";
import { createAccessToken, listAccessTokens, removeAccessToken } from "./access-tokens/access-tokens.ts";
import { cancelAddressChange, requestAddressChange, showAddressChange } from "./address/address.ts";
import { logIn, signUp } from "./accounts.ts";
import { callerOf, sendEntered } from "./login/login-response.ts";
import { forgetPassword, resetPassword } from "./password-reset.ts";
import { changePassword } from "./passwords.ts";
import { endOtherSessions, endSession, endSessionOf, listSessions } from "./sessions.ts";
import { resendVerification, verifyEmail } from "./verification.ts";

export function authRoutes(route: Route, ctx: AppContext) {
  const from = (request: FastifyRequest) => callerOf(ctx, request);

  route(authApi.currentUser, async ({ viewer }) => viewer);
  route(authApi.signup, ({ body, request }) => signUp(ctx, body, from(request)));
  route(authApi.resendVerification, ({ body, request }) => resendVerification(ctx, body.email, from(request)));
  route(authApi.verifyEmail, ({ params, request, words }) => verifyEmail(ctx, params.token, request.ip, words));
  route(authApi.forgotPassword, ({ body, request }) => forgetPassword(ctx, body.email, from(request)));
  route(authApi.resetPassword, ({ body, request, words }) => resetPassword(ctx, body, request.ip, words));
  route(authApi.changePassword, ({ viewer, body }) => changePassword(ctx, viewer, body));
  route(addressApi.showAddressChange, ({ viewer }) => showAddressChange(ctx, viewer));
  route(addressApi.requestAddressChange, ({ viewer, body }) => requestAddressChange(ctx, viewer, body));
  route(addressApi.cancelAddressChange, ({ viewer }) => cancelAddressChange(ctx, viewer));
  route(authApi.listSessions, ({ viewer, words }) => listSessions(ctx, viewer, words));
  route(authApi.endSession, ({ viewer, params }) => endSession(ctx, viewer, params.sessionId));
  route(authApi.endOtherSessions, ({ viewer }) => endOtherSessions(ctx, viewer));

  route(accessTokensApi.listAccessTokens, ({ viewer }) => listAccessTokens(ctx, viewer));
  route(accessTokensApi.createAccessToken, ({ viewer, body }) => createAccessToken(ctx, viewer, body));
  route(accessTokensApi.deleteAccessToken, ({ viewer, params }) => removeAccessToken(ctx, viewer, params.tokenId));

  route(authApi.login, async ({ body, request, reply }) => {
    const result = await logIn(ctx, body, from(request));
    if ("user" in result) return sendEntered(ctx, result, request, reply);
    setStepCookie(reply, isSecure(request, ctx.settings), result.step);
    return result;
  });

  // A plain link, so a GET that changes something: another site's page and a browser's prefetch must not trigger it.
  route(authApi.logout, async ({ request, reply }) => {
    const site = request.headers["sec-fetch-site"];
    if (site === "cross-site" || site === "same-site") throw refuse("other_site");
    const purpose = request.headers["sec-purpose"] ?? request.headers["purpose"];
    if (String(purpose ?? "").includes("prefetch")) return reply.code(204).send();
    await endSessionOf(ctx, request);
    clearSessionCookie(reply, isSecure(request, ctx.settings));
    return reply.header("clear-site-data", '"cache"').redirect("/", 302);
  });
}
