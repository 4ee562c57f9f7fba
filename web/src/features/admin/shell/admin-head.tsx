import type { Health } from "@plaza/contract/admin/health";
import { Fragment, useEffect } from "react";
import { Link } from "wouter";
import { appName } from "#lib/api/app-name.ts";
import { whenConnected } from "#lib/live/line.ts";
import { Badge } from "#ui/art/badge.tsx";
import { PageHead } from "#ui/page/page.tsx";
import { formatSpan, missingOf, problemsOf } from "./health-problems.ts";
import { useHealth } from "./use-overview.ts";
import { plural, t } from "#lib/words/words.ts";

export function AdminHead({ isAdmin }: { isAdmin: boolean }) {
  const { data: health, isError, refetch } = useHealth(isAdmin);
  // The count lacks the administrator until they are connected.
  useEffect(() => (isAdmin ? whenConnected(() => void refetch()) : undefined), [isAdmin, refetch]);
  if (!isAdmin) return <PageHead title={t("Admin")} note={t("You're a moderator of {appName}.", { appName })} />;
  // The placeholder is as long as the text that follows, so that nothing moves.
  if (!health) {
    return (
      <PageHead title={t("Admin")} note={t("How {appName} is doing, its uptime, and who's online now.", { appName })}>
        <Badge>{isError ? t("Couldn't check systems") : t("Checking systems...")}</Badge>
      </PageHead>
    );
  }
  const { version, uptimeSeconds, onlineMembers } = health;
  const online = Math.max(1, onlineMembers);
  const people = plural(online, "{count} member online now", "{count} members online now");
  return (
    <PageHead
      title={t("Admin")}
      note={t("{appName} {version}, up for {uptime}, {people}.", {
        appName,
        version,
        uptime: formatSpan(uptimeSeconds),
        people,
      })}
    >
      <State health={health} />
    </PageHead>
  );
}

/** Operational only if everything works; what is not set up links to its step in the checklist. */
function State({ health }: { health: Health }) {
  const problems = problemsOf(health);
  const missing = missingOf(health);
  if (problems.length > 0) {
    return (
      <p role="alert" className="rounded-lg border border-danger px-3 py-1 text-xs font-bold text-danger">
        {problems.join(". ")}
      </p>
    );
  }
  if (missing.length === 0) {
    return (
      <Badge tone="success">
        <span className="size-2 rounded-full bg-success" />
        {t("All systems operational")}
      </Badge>
    );
  }
  return (
    <p className="text-sm text-ink-2">
      <strong className="font-semibold text-ink">
        {plural(missing.length, "Running. {count} thing to set up:", "Running. {count} things to set up:")}
      </strong>{" "}
      {missing.map(([step, label], at) => (
        <Fragment key={step}>
          {at > 0 && ", "}
          <Link href={`/admin#setup-${step}`} className="inline-block py-1 font-semibold text-brand-ink underline">
            {label}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
