import { passkeysApi } from "@plaza/contract/auth/passkeys";
import { twoFactorApi } from "@plaza/contract/auth/two-factor";
import type { AppContext } from "../../../context.ts";
import type { Route } from "../../../http/route.ts";
import { originOf } from "../../../requests/origin.ts";
import { isSecure, readStepCookie } from "../../../requests/session-cookie.ts";
import { passLoginStep } from "../login/login-steps.ts";
import { askForLogin, logInByPasskey } from "../login/passkey-login.ts";
import { callerOf, sendEntered } from "../login/login-response.ts";
import { createPasskey, listPasskeys, removePasskey } from "./passkeys.ts";
import { prove, showProof } from "./proofs.ts";
import { stopReset } from "./resets.ts";
import { prepareApp, removeApp, replaceRecoveryCodes, showTwoFactor, turnOn } from "./two-factor.ts";

export function twoFactorRoutes(route: Route, ctx: AppContext) {
  route(twoFactorApi.logInBySecondFactor, async ({ body, request, reply }) => {
    const step = readStepCookie(request, isSecure(request, ctx.settings));
    return sendEntered(ctx, await passLoginStep(ctx, step, body, callerOf(ctx, request)), request, reply);
  });
  route(passkeysApi.askForPasskey, ({ request }) =>
    askForLogin(ctx, callerOf(ctx, request), originOf(request, ctx.settings)),
  );
  route(passkeysApi.logInByPasskey, async ({ body, request, reply }) =>
    sendEntered(ctx, await logInByPasskey(ctx, body.passkey, callerOf(ctx, request)), request, reply),
  );

  route(twoFactorApi.showTwoFactor, ({ viewer }) => showTwoFactor(ctx, viewer));
  route(twoFactorApi.turnOn, ({ viewer, body }) =>
    body.code === undefined ? prepareApp(ctx, viewer) : turnOn(ctx, viewer, body.code),
  );
  route(twoFactorApi.removeApp, ({ viewer }) => removeApp(ctx, viewer));
  route(twoFactorApi.replaceRecoveryCodes, ({ viewer }) => replaceRecoveryCodes(ctx, viewer));
  route(twoFactorApi.stopReset, ({ viewer }) => stopReset(ctx, viewer));
  route(twoFactorApi.showProof, ({ viewer }) => showProof(ctx, viewer));
  route(twoFactorApi.prove, ({ viewer, body }) => prove(ctx, viewer, body));

  route(passkeysApi.listPasskeys, ({ viewer }) => listPasskeys(ctx, viewer));
  route(passkeysApi.createPasskey, ({ viewer, body }) => createPasskey(ctx, viewer, body));
  route(passkeysApi.deletePasskey, ({ viewer, params }) => removePasskey(ctx, viewer, params.passkeyId));
}
