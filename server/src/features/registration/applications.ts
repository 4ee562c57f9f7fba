import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { pageById, pageOf } from "../../paging/pages.ts";
import { record } from "../../session/admin-acts.ts";
import { letIn } from "./confirmation.ts";
import { findInstance } from "../instance/instance.ts";
import { wordsFor } from "../instance/receiver-words.ts";
import { deleteApplicant, deleteApplication, listWaiting, lockWaiting } from "./registration.queries.ts";

export const DECISION_MAIL = "decision-mail";

export async function listApplications(ctx: AppContext, query: PageQuery) {
  return pageOf(await listWaiting(ctx.db, pageById(query)), query.limit, (last) => [last.id]);
}

/** Who is refused leaves nothing behind but the log's line, and may apply again. */
export async function decideApplication(ctx: AppContext, admin: Viewer, userId: string, isAccepted: boolean) {
  await ctx.db.transaction(async (tx) => {
    const applicant = await lockWaiting(tx, userId);
    if (!applicant) throw refuse("application_not_found");
    const { email, language } = applicant;
    const name = `${applicant.firstName} ${applicant.lastName}`;
    await record(tx, admin, isAccepted ? "accept" : "refuse", { kind: "member", id: isAccepted ? userId : null, name });
    await deleteApplication(tx, userId);
    if (isAccepted) await letIn(tx, userId);
    else await deleteApplicant(tx, userId);
    if (!ctx.mailer) return;
    await ctx.jobs.add(tx, DECISION_MAIL, userId, { email, language, isAccepted });
    tx.afterCommit(() => ctx.jobs.wake());
  });
}

interface Decision {
  email: string;
  /** That of the signup. */
  language?: string | null;
  isAccepted: boolean;
}

/** Sends the mail when the job runs: who was refused has no account any more, so the job knows the address. */
export async function sendDecision(ctx: AppContext, { email, language = null, isAccepted }: Decision) {
  if (!ctx.mailer) return;
  const { name: appName, contact } = await findInstance(ctx);
  const words = await wordsFor(ctx, { language });
  const { t } = words;
  const origin = ctx.settings.publicUrl ?? "";
  const accepted = [t("Hi,"), t("You're now a member of {app}. Log in and look around.", { app: appName })];
  const refused = [
    t("Hi,"),
    t("Your application to {app} wasn't approved. We deleted it, along with what you wrote.", { app: appName }),
    ...(contact ? [t("Questions? Contact {contact}", { contact })] : []),
  ];
  await ctx.mailer.send({
    appName,
    words,
    to: email,
    subject: isAccepted ? t("Welcome to {app}", { app: appName }) : t("Your application to {app}", { app: appName }),
    lines: isAccepted ? accepted : refused,
    link: isAccepted ? { label: t("Log in"), url: `${origin}/login` } : { label: appName, url: origin },
  });
}
