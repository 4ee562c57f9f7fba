import { setTimeout as sleep } from "node:timers/promises";
import type { SecondStep, SignupRequest, VerificationSent } from "@plaza/contract/auth";
import type { Login } from "@plaza/contract/forms/sign-in-form";
import type { AppContext, Caller } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { addressKey, type Limit } from "../../limits/limits.ts";
import { admit, refuseVisitor, storeApplication } from "../registration/admission.ts";
import { refuseSuspended } from "./appeal-tokens.ts";
import { findAccount, insertUser, upsertPasswordHash, replacePasswordHash } from "./accounts.queries.ts";
import { addressTurn, hashPassword, isOutdated, isPassword } from "./password-hashing.ts";
import { filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { enter, type Entered } from "./login/session-start.ts";
import { startLoginStep } from "./login/login-steps.ts";
import { offeredLanguages } from "../../words/offered.ts";
import { wordsIn } from "../../words/words.ts";
import { prepareVerification, sendVerification } from "./verification.ts";

const SIGNUPS: Limit = { name: "signup", max: 100, seconds: 60 * 60 };
const FAILED_LOGINS: Limit = { name: "login", max: 10, seconds: 15 * 60 };
const FAILED_LOGINS_BY_ADDRESS: Limit = { name: "login-address", max: 100, seconds: 5 * 60 };
/** Slows down guessing one account's password from many addresses; a lock would lock out its owner too. */
const FAILED_LOGINS_BY_ACCOUNT: Limit = { name: "login-account", max: 100, seconds: 60 * 60 };
/** Not given back: hashing a right password costs the same. */
export const RIGHT_LOGINS: Limit = { name: "right-login", max: 60, seconds: 15 * 60 };
const SLOW_MS = 1_000;

export async function signUp(
  ctx: AppContext,
  { password, firstName, lastName, email, ...extras }: SignupRequest,
  from: Caller,
): Promise<VerificationSent> {
  await ctx.limits.take(SIGNUPS, addressKey(from.address));
  const [person, asked] = [
    { firstName, lastName, email },
    { email, ...extras },
  ];
  await refuseVisitor(ctx, asked);
  const name = `${firstName} ${lastName}`;
  const filter = await filterWithoutReview(ctx, { role: "member" }, name);
  if (await findAccount(ctx.db, person.email)) throw refuse("email_registered");
  const hash = await hashPassword(password, addressTurn(ctx, from.address));

  const { user, token } = await ctx.db.transaction(async (db) => {
    const admission = await admit(ctx, db, asked);
    const user = await insertUser(db, { ...person, ...admission, language: choosable(from.language) });
    if (!user) throw refuse("email_registered");
    await upsertPasswordHash(db, user.id, hash);
    await noteFilter(db, filter, { kind: "member", id: user.id, userId: user.id, text: name });
    await storeApplication(db, user.id, admission);
    return { user, token: await prepareVerification(ctx, db, user.id, from.language) };
  });

  return {
    message: wordsIn(from.language ?? "en").t("Please verify your email to complete signup"),
    ...sendVerification(ctx, user.email, from.origin, token),
  };
}

/** What they signed up in is what they are written in, until they choose another one. */
const choosable = (asked: string | null) => offeredLanguages().find(({ code }) => code === asked)?.code ?? null;

/** The same message and the same time for an unknown address and a wrong password. */
export async function logIn(
  ctx: AppContext,
  { email, password }: Login,
  from: Caller,
): Promise<Entered | (SecondStep & { step: string })> {
  const address = addressKey(from.address);
  const account = email.toLowerCase();
  // Counted before the attempt and given back after a right one, so that concurrent attempts count too.
  await ctx.limits.take(FAILED_LOGINS_BY_ADDRESS, address);
  await ctx.limits.take(FAILED_LOGINS, `${account} ${address}`);
  await ctx.limits.take(RIGHT_LOGINS, `${account} ${address}`);
  if (await ctx.limits.isOver(FAILED_LOGINS_BY_ACCOUNT, account)) await sleep(SLOW_MS);

  const found = await findAccount(ctx.db, email);
  const turn = addressTurn(ctx, from.address);
  if (!(await isPassword(password, found?.hash, turn)) || !found) {
    await ctx.limits.giveBack(RIGHT_LOGINS, `${account} ${address}`);
    throw refuse("wrong_credentials");
  }
  await ctx.limits.giveBack(FAILED_LOGINS_BY_ADDRESS, address);
  await ctx.limits.giveBack(FAILED_LOGINS_BY_ACCOUNT, account);
  await ctx.limits.forget(FAILED_LOGINS, `${account} ${address}`);
  if (isOutdated(found.hash)) {
    await replacePasswordHash(ctx.db, found.id, found.hash, await hashPassword(password, turn));
  }
  if (found.isSuspended) throw await refuseSuspended(ctx, found);
  if (found.isWaiting) throw refuse("approval_pending");
  if (!found.isVerified) throw refuse("email_not_verified");

  const step = await startLoginStep(ctx, found.id, from);
  return step ?? ctx.db.transaction((tx) => enter(ctx, tx, found.id, from));
}
