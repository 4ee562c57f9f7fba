import type { AdminAct, AuditEntry } from "@plaza/contract/admin";
import { Ban, KeyRound, type LucideIcon, RotateCcw, ShieldCheck, ShieldOff, Trash2, X } from "lucide-react";
import { relativeTime } from "#lib/text/relative-time.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { AdminList } from "#features/admin/shell/admin-list.tsx";
import { AdminSection } from "#features/admin/shell/admin-section.tsx";
import { useAudit } from "./use-audit.ts";

const ICONS: Record<AdminAct, LucideIcon> = {
  "grant-admin": ShieldCheck,
  "revoke-admin": ShieldOff,
  suspend: Ban,
  lift: RotateCcw,
  delete: Trash2,
  dismiss: X,
  "reset-link": KeyRound,
};

/** The text between the two names of an entry, and after the second. */
const WORDS: Record<AdminAct, (kind: string) => [string, string]> = {
  "grant-admin": () => ["made", "an administrator"],
  "revoke-admin": () => ["took admin rights from", ""],
  suspend: () => ["suspended", ""],
  lift: () => ["lifted the suspension of", ""],
  delete: (kind) => [`deleted a ${kind}:`, ""],
  "reset-link": () => ["made a link to set a new password for", ""],
  dismiss: (kind) => [`dismissed a report on a ${kind}:`, ""],
};

const exact = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" });

export default function AuditTab() {
  const list = useAudit();
  return (
    <AdminSection title="Audit log">
      <AdminList
        list={list}
        empty={
          <EmptyState art="admin" hue="brand" title="Nothing here yet" note="Every act of an administrator is kept." />
        }
      >
        {(entries) => (
          <ul aria-label="Audit log" className="divide-y divide-line border-t border-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </AdminList>
    </AdminSection>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, adminName, subjectKind, subjectName, note, createdAt } = entry;
  const Icon = ICONS[action];
  const [between, after] = WORDS[action](subjectKind);
  return (
    <li className="flex items-center gap-x-3 px-5 py-3 max-sm:flex-wrap sm:px-6">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon size={17} aria-hidden />
      </span>
      <p className="min-w-0 flex-1 text-sm wrap-anywhere text-ink-2">
        <strong className="font-semibold text-ink">{adminName}</strong> {between}{" "}
        <bdi className="font-semibold text-ink">{subjectName || "(no words)"}</bdi> {after}
        {note && (
          <span dir="auto" className="block text-xs text-ink-3">
            {note}
          </span>
        )}
      </p>
      <time
        dateTime={createdAt}
        title={exact.format(new Date(createdAt))}
        className="shrink-0 text-xs text-ink-3 max-sm:w-full max-sm:pl-12 sm:max-w-28 sm:text-right"
      >
        {relativeTime(createdAt)}
      </time>
    </li>
  );
}
