import type { AppContext } from "../../context.ts";
import { CHANGE_MAIL, CHANGE_NOTICE } from "./address/address.ts";
import { sendChangeMail, sendChangeNotice } from "./address/address-mails.ts";
import { NEW_DEVICE_MAIL, type NewDevice, sendNewDeviceMail } from "./login/new-devices.ts";
import {
  type ForAccount,
  RESET_MAIL,
  RESET_NOTICE_MAIL,
  RESET_REQUEST,
  sendRequestedLink,
  sendResetMail,
  sendResetNotice,
} from "./password-reset.ts";
import { applyResets, FACTOR_RESET_MAIL, sendStopMail } from "./two-factor/resets.ts";
import { liftExpired } from "./suspension.ts";
import { recountMarks, SECRET_VOTE_COUNTS, SUSPENSION_COUNTS } from "../users/suspension-counts.ts";
import { tidyAccounts } from "./outdated-accounts.ts";
import { sendVerificationMail, VERIFICATION_MAIL } from "./verification.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export function authJobs(ctx: AppContext) {
  ctx.jobs.handleMail(VERIFICATION_MAIL, (payload) => sendVerificationMail(ctx, payload as ForAccount));
  ctx.jobs.handleMail(RESET_REQUEST, (payload) => sendRequestedLink(ctx, payload as { email: string }));
  ctx.jobs.handleMail(RESET_MAIL, (payload) => sendResetMail(ctx, payload as ForAccount));
  ctx.jobs.handleMail(RESET_NOTICE_MAIL, (payload) => sendResetNotice(ctx, userIdIn(payload)));
  ctx.jobs.handleMail(CHANGE_MAIL, (payload) => sendChangeMail(ctx, userIdIn(payload)));
  ctx.jobs.handleMail(CHANGE_NOTICE, (payload) => sendChangeNotice(ctx, payload as { userId: string; email: string }));
  ctx.jobs.handleMail(NEW_DEVICE_MAIL, (payload) => sendNewDeviceMail(ctx, payload as NewDevice));
  ctx.jobs.handleMail(FACTOR_RESET_MAIL, (payload) => sendStopMail(ctx, userIdIn(payload)));
  ctx.jobs.every(MINUTE_MS, () => applyResets(ctx));
  ctx.jobs.every(MINUTE_MS, () => liftExpired(ctx.db));
  for (const kind of [SUSPENSION_COUNTS, SECRET_VOTE_COUNTS]) {
    ctx.jobs.handleLong(kind, (payload, signal) => recountMarks(ctx, userIdIn(payload), signal));
  }
  ctx.jobs.every(HOUR_MS, (signal) => tidyAccounts(ctx, signal));
}

const userIdIn = (payload: unknown) => (payload as { userId: string }).userId;
