import { appName } from "#lib/api/app-name.ts";
import { Badge } from "#ui/art/badge.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { counted } from "./format-day.ts";
import { formatSpan, problemsOf } from "./health-problems.ts";
import { useHealth } from "./use-overview.ts";

export function AdminHead({ isAdmin }: { isAdmin: boolean }) {
  const { data: health, isError } = useHealth(isAdmin);
  if (!isAdmin)
    return <PageHead title="Admin" note={`You are a moderator of ${appName}: thank you for looking after it.`} />;
  // The placeholder is as long as the text that follows, so that nothing moves.
  if (!health) {
    return (
      <PageHead title="Admin" note={`How ${appName} is, since when it is up, and who is online now.`}>
        <Badge>{isError ? "Could not be checked" : "Checking all systems"}</Badge>
      </PageHead>
    );
  }
  const { version, uptimeSeconds, onlineMembers } = health;
  const troubles = problemsOf(health);
  // The response may be older than the administrator's own connection.
  const online = Math.max(1, onlineMembers);
  const people = `${counted(online)} ${online === 1 ? "member" : "members"} online now`;
  return (
    <PageHead title="Admin" note={`${appName} ${version}, up for ${formatSpan(uptimeSeconds)}, ${people}.`}>
      {troubles.length === 0 ? (
        <Badge tone="success">
          <span className="size-2 rounded-full bg-success" />
          All systems well
        </Badge>
      ) : (
        <p role="alert" className="rounded-full border border-danger px-3 py-1 text-xs font-bold text-danger">
          {troubles.join(". ")}
        </p>
      )}
    </PageHead>
  );
}
