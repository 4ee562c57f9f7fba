import type { AdminAct, AuditEntry, AuditFormat } from "@plaza/contract/admin/audit";
import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import Megaphone from "lucide-react/icons/megaphone";
import EyeOff from "lucide-react/icons/eye-off";
import MessageSquareReply from "lucide-react/icons/message-square-reply";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import Download from "lucide-react/icons/download";
import KeyRound from "lucide-react/icons/key-round";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import ShieldUser from "lucide-react/icons/shield-user";
import Trash2 from "lucide-react/icons/trash";
import X from "lucide-react/icons/x";
import Link2 from "lucide-react/icons/link-2";
import MailCheck from "lucide-react/icons/mail-check";
import Unlink2 from "lucide-react/icons/unlink-2";
import UserX from "lucide-react/icons/user-x";
import { useState } from "react";
import { relativeTime } from "#lib/text/relative-time.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { AdminList } from "#features/admin/shell/admin-list.tsx";
import { AdminSection, SearchField } from "#features/admin/shell/admin-section.tsx";
import { useSearchText } from "#features/admin/shell/use-search-text.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { type AuditChoice, auditFile, useAudit } from "./use-audit.ts";

const ICONS: Record<AdminAct, LucideIcon> = {
  "grant-admin": ShieldCheck,
  "revoke-admin": ShieldOff,
  "grant-moderator": ShieldUser,
  "revoke-moderator": ShieldOff,
  suspend: Ban,
  lift: RotateCcw,
  delete: Trash2,
  dismiss: X,
  approve: Check,
  warn: TriangleAlert,
  limit: EyeOff,
  unlimit: Eye,
  "remove-all": Trash2,
  "undo-removal": RotateCcw,
  "appeal-lift": MessageSquareReply,
  "appeal-uphold": MessageSquareReply,
  "reset-link": KeyRound,
  settings: Settings,
  invite: Link2,
  "remove-invite": Unlink2,
  accept: Check,
  refuse: UserX,
  verify: MailCheck,
  "approve-address": MailCheck,
  "make-token": KeyRound,
  "remove-token": KeyRound,
  "add-webhook": Link2,
  "edit-webhook": Link2,
  "remove-webhook": Unlink2,
  announce: Megaphone,
  "edit-announcement": Megaphone,
  "end-announcement": Megaphone,
  "remove-announcement": Megaphone,
  "passkey-refused": KeyRound,
  "reset-factors": KeyRound,
  "stop-reset": KeyRound,
};

/** The text between the two names of an entry, and after the second. */
const WORDS: Record<AdminAct, (kind: string) => [string, string]> = {
  "grant-admin": () => ["made", "an administrator"],
  "revoke-admin": () => ["took admin rights from", ""],
  "grant-moderator": () => ["made", "a moderator"],
  "revoke-moderator": () => ["took moderator rights from", ""],
  suspend: () => ["suspended", ""],
  lift: () => ["lifted the suspension of", ""],
  delete: (kind) => [`deleted a ${kind}:`, ""],
  "reset-link": () => ["made a link to set a new password for", ""],
  invite: () => ["made the invitation link", ""],
  "remove-invite": () => ["removed the invitation link", ""],
  accept: () => ["let in", ""],
  refuse: () => ["refused the application of", ""],
  verify: () => ["verified the address of", ""],
  "approve-address": () => ["approved another address for", ""],
  "make-token": () => ["made an access token with admin rights:", ""],
  "remove-token": () => ["removed the access token", ""],
  "add-webhook": () => ["added the webhook", ""],
  "edit-webhook": () => ["changed the webhook", ""],
  "remove-webhook": () => ["removed the webhook", ""],
  announce: () => ["announced", ""],
  "edit-announcement": () => ["changed the announcement", ""],
  "end-announcement": () => ["ended the announcement", ""],
  "remove-announcement": () => ["deleted the announcement", ""],
  "passkey-refused": () => ["refused a passkey of", ""],
  "reset-factors": () => ["turns two-factor off, in a day, for", ""],
  "stop-reset": () => ["stopped the end of two-factor for", ""],
  settings: () => ["changed", ""],
  warn: () => ["warned", ""],
  limit: () => ["limited", "to friends"],
  unlimit: () => ["lifted the limit of", ""],
  "remove-all": () => ["removed what", "made"],
  "undo-removal": () => ["brought back what", "made"],
  "appeal-lift": () => ["agreed with the appeal of", ""],
  "appeal-uphold": () => ["read the appeal of", "and stayed with the decision"],
  approve: (kind) => [`approved a ${kind}:`, ""],
  dismiss: (kind) => [`dismissed a report on a ${kind}:`, ""],
};

const FILES: Record<AuditFormat, string> = { csv: "CSV", jsonl: "JSON" };

const exact = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" });

const ACTS: Record<AdminAct, string> = {
  "grant-admin": "Administrators made",
  "revoke-admin": "Admin rights taken",
  "grant-moderator": "Moderators made",
  "revoke-moderator": "Moderator rights taken",
  suspend: "Suspensions",
  lift: "Suspensions lifted",
  delete: "Deletions",
  dismiss: "Reports dismissed",
  approve: "Approved after review",
  warn: "Warnings",
  limit: "Limits",
  unlimit: "Limits lifted",
  "remove-all": "Things removed together",
  "undo-removal": "Removals undone",
  "appeal-lift": "Appeals agreed with",
  "appeal-uphold": "Appeals not agreed with",
  "reset-link": "Password links",
  settings: "Settings changed",
  invite: "Invitation links made",
  "remove-invite": "Invitation links removed",
  accept: "Applications accepted",
  refuse: "Applications refused",
  verify: "Addresses verified",
  "approve-address": "Address changes approved",
  "make-token": "Tokens made",
  "remove-token": "Tokens removed",
  "add-webhook": "Webhooks added",
  "edit-webhook": "Webhooks changed",
  "remove-webhook": "Webhooks removed",
  announce: "Announcements made",
  "edit-announcement": "Announcements changed",
  "end-announcement": "Announcements ended",
  "remove-announcement": "Announcements deleted",
  "passkey-refused": "Passkeys refused",
  "reset-factors": "Two-factor turned off",
  "stop-reset": "Two-factor stayed on",
};

export default function AuditTab() {
  const { typed, setTyped, searchText } = useSearchText();
  const [chosen, setChosen] = useState<Omit<AuditChoice, "q">>({ action: "", from: "", to: "" });
  const choice = { ...chosen, q: searchText };
  const list = useAudit(choice);
  const isAll = Object.values(choice).every((value) => value === "");
  const set = (change: Partial<AuditChoice>) => setChosen((before) => ({ ...before, ...change }));
  return (
    <AdminSection title="Audit log" aside={<SearchField label="Search the log" value={typed} onChange={setTyped} />}>
      <div className="grid items-end gap-3 border-t border-line px-5 py-4 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr_auto]">
        <SelectField
          label="Act"
          value={chosen.action}
          onChange={({ target }) => set({ action: target.value as AuditChoice["action"] })}
        >
          <option value="">Every act</option>
          {Object.entries(ACTS).map(([act, label]) => (
            <option key={act} value={act}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field label="From" type="date" value={chosen.from} onChange={({ target }) => set({ from: target.value })} />
        <Field label="To" type="date" value={chosen.to} onChange={({ target }) => set({ to: target.value })} />
        <div className="flex gap-2 sm:col-span-3 lg:col-span-1">
          {Object.entries(FILES).map(([format, label]) => (
            <a
              key={format}
              href={auditFile(choice, format as AuditFormat)}
              download
              className={buttonClass("neutral", "lg")}
            >
              <Download size={16} aria-hidden />
              {label}
            </a>
          ))}
        </div>
      </div>
      <AdminList
        list={list}
        empty={
          isAll ? (
            <EmptyState
              art="admin"
              hue="brand"
              title="Nothing here yet"
              note="Every act of an administrator is kept."
            />
          ) : (
            <EmptyState art="search" hue="brand" title="No acts match your search" />
          )
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
