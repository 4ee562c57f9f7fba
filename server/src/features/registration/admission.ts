import type { Settings } from "@plaza/contract/instance";
import type { Registration } from "@plaza/contract/registration";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { findInstance, holdInstance } from "../instance/instance.ts";
import { assertSolved, createChallenge, spendChallenge } from "./challenges.ts";
import { deleteApplication, insertApplication, markApplicant, updateUses } from "./registration.queries.ts";

export async function showRegistration(ctx: AppContext): Promise<Registration> {
  const { registrationMode: mode, registrationQuestion: question, robotCheck } = await findInstance(ctx);
  return {
    mode,
    ...(mode === "approval" && question !== null && { question }),
    ...(robotCheck && mode !== "closed" && { challenge: await createChallenge(ctx) }),
  };
}

/** What a visitor sends beside the four fields. */
export interface Asked {
  email: string;
  invitation?: string | null | undefined;
  answer: string | null;
  challenge?: string | undefined;
  nonce?: number | undefined;
}

export interface Admission {
  invitedBy: string | null;
  inviteLinkId: string | null;
  /** What an applicant answered; null for who is let in. */
  application: string | null;
}

/** Refuses what needs no transaction. */
export async function refuseVisitor(ctx: AppContext, asked: Asked) {
  const settings = await findInstance(ctx);
  refuseByMode(settings, asked);
  refuseAddress(settings, asked.email);
  if (settings.robotCheck) await assertSolved(ctx, asked.challenge, asked.nonce);
}

function refuseByMode({ registrationMode: mode, registrationQuestion: question }: Settings, asked: Asked) {
  const { invitation, answer } = asked;
  if (mode === "closed") throw refuse("signup_closed");
  if (mode === "invitation" && !invitation) throw refuse("invitation_needed", { field: "invitation" });
  if (mode === "approval" && !invitation && question && !answer)
    throw refuse("question_left_blank", { field: "answer" });
}

/** An address that nobody may sign up with is no member's to change to. */
export const assertAddressAllowed = async (ctx: AppContext, email: string) =>
  refuseAddress(await findInstance(ctx), email);

function refuseAddress({ allowedDomains, refusedDomains }: Settings, email: string) {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isOf = (listed: string) => domain === listed || domain.endsWith(`.${listed}`);
  const isRefused = refusedDomains.some(isOf) || (allowedDomains.length > 0 && !allowedDomains.some(isOf));
  if (!isRefused) return;
  if (allowedDomains.length === 0) throw refuse("email_domain_refused", { field: "email", values: { domain } });
  const domains = allowedDomains.slice(0, 3).join(", ");
  throw refuse("email_domain_not_allowed", { field: "email", values: { domains } });
}

/**
 * Runs in the transaction of the sign-up, before the account is stored. The settings may have changed while the password
 * was hashed; from here on a change of them waits for the sign-up.
 */
export async function admit(ctx: AppContext, db: Db, asked: Asked): Promise<Admission> {
  const settings = await holdInstance(ctx, db);
  refuseByMode(settings, asked);
  const { registrationMode: mode, membersInvite, robotCheck } = settings;
  if (robotCheck) await spendChallenge(db, asked.challenge);
  const link = asked.invitation ? await updateUses(db, asked.invitation) : undefined;
  // Members' links are good as long as members may invite.
  if (link && (link.isAdmins || membersInvite)) {
    return { invitedBy: link.createdBy, inviteLinkId: link.id, application: null };
  }
  if (asked.invitation && mode !== "open") throw refuse("invitation_dead", { field: "invitation" });
  return { invitedBy: null, inviteLinkId: null, application: mode === "approval" ? (asked.answer ?? "") : null };
}

export async function storeApplication(db: Db, userId: string, { application }: Admission) {
  if (application !== null) await insertApplication(db, userId, application);
}

/** Whether the owner of the address, who is known from now on, waits for an administrator. */
export async function isApplicant(db: Db, userId: string): Promise<boolean> {
  return (await markApplicant(db, userId)) !== undefined;
}

/** Let in without an administrator's decision: by the operator's. */
export async function dropApplication(db: Db, userId: string) {
  await deleteApplication(db, userId);
}
