import type { Report } from "@plaza/contract/admin/reports";
import Flag from "lucide-react/icons/flag";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { inWidth } from "#ui/art/avatar.tsx";
import { Badge } from "#ui/art/badge.tsx";
import { SpamHints } from "#features/admin/shell/spam-hints.tsx";
import { ReportActions } from "./report-actions.tsx";
import { KIND_LABELS, outcomeLabel } from "./report-labels.ts";
import { isolated } from "#lib/text/isolated.ts";
import { plural, t } from "#lib/words/words.ts";

/** One thing with all that was said about it. */
export default function ReportItem({ report }: { report: Report }) {
  const { id, kind, complaintCount, complaints, createdAt, isHeld } = report;
  return (
    <li aria-labelledby={`${id}-kind ${id}-source`} className="rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
        <Flag size={14} className="text-danger" aria-hidden />
        <span id={`${id}-kind`} className="font-semibold">
          {KIND_LABELS[kind]}
        </span>
        <span id={`${id}-source`} className="min-w-0 wrap-anywhere">
          <bdi>{reportedBy(report)}</bdi>
        </span>
        <TimeAgo time={createdAt} className="text-ink-3" />
        {isHeld && <Badge tone="brand">{t("Pending review")}</Badge>}
      </p>
      <Subject report={report} />
      {complaints.map(({ reporter, reason, createdAt: reportedAt }) => (
        <p key={`${reporter?.id} ${reportedAt}`} dir="auto" className="mt-2 text-sm wrap-anywhere text-ink-2">
          {reporter ? t("“{text}”", { text: reason }) : reason}
          {complaintCount > 1 && reporter && (
            <Link href={`/profile/${reporter.id}`} className="ms-2 text-xs text-ink-3 hover:underline">
              <bdi>{fullName(reporter)}</bdi>
            </Link>
          )}
        </p>
      ))}
      {complaintCount > complaints.length && (
        <p className="mt-2 text-xs text-ink-3">
          {plural(complaintCount - complaints.length, "and {count} more", "and {count} more")}
        </p>
      )}
      {report.outcome === null ? <ReportActions report={report} /> : <Closed report={report} />}
    </li>
  );
}

/** 'reported by Ana Prado', '3 reports', 'caught by a filter'. */
function reportedBy({ complaints, complaintCount }: Report): string {
  if (complaintCount > 1) return plural(complaintCount, "{count} report", "{count} reports");
  const reporter = complaints[0]?.reporter;
  return reporter ? t("reported by {name}", { name: fullName(reporter) }) : t("caught by a filter");
}

/** The reported content as it was at the time of the report, and its author. */
function Subject({ report: { kind, excerpt, imageUrl, isGone, link, member } }: { report: Report }) {
  const content = (
    <span dir="auto" className="block text-sm font-semibold whitespace-pre-line wrap-anywhere">
      {excerpt ?? t("(No text)")}
    </span>
  );
  return (
    <div className="mt-3 flex items-start gap-3">
      {imageUrl && (
        <a href={imageUrl} target="_blank" rel="noreferrer" aria-label={t("Open photo")} className="shrink-0">
          <img src={inWidth(imageUrl, 160)} alt="" className="size-11 rounded-md bg-surface-3 object-cover" />
        </a>
      )}
      <div className="min-w-0">
        {link ? (
          <Link href={link} className="block hover:underline">
            {content}
          </Link>
        ) : (
          content
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          {member && kind !== "member" && (
            <span className="wrap-anywhere">{t("by {name}", { name: isolated(fullName(member)) }, "author")}</span>
          )}
          {member?.isSuspended && <span>{t("suspended")}</span>}
          {member && <SpamHints hints={member.hints} />}
          {isGone && <span>{t("deleted")}</span>}
          {!isGone && !link && <span>{t("you can't open this")}</span>}
        </p>
      </div>
    </div>
  );
}

function Closed({ report }: { report: Report }) {
  const { outcome, closedBy, closedAt } = report;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-xs text-ink-3">
      {outcome && <Badge>{outcomeLabel(report, outcome)}</Badge>}
      {closedBy && (
        <span className="wrap-anywhere">{t("by {name}", { name: isolated(fullName(closedBy)) }, "moderator")}</span>
      )}
      {closedAt && <TimeAgo time={closedAt} />}
    </p>
  );
}
