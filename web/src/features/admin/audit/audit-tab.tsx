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
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { AdminList } from "#features/admin/shell/admin-list.tsx";
import { AdminSection, SearchField } from "#features/admin/shell/admin-section.tsx";
import { useSearchText } from "#features/admin/shell/use-search-text.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { sentenceOf } from "./audit-sentences.ts";
import { withParts } from "#lib/words/rich.tsx";
import { type AuditChoice, auditFile, useAudit } from "./use-audit.ts";
import { t } from "#lib/words/words.ts";

const FILES: Record<AuditFormat, string> = { csv: "CSV", jsonl: "JSON" };

/** What the filter calls an act, and its picture. */
const ACTS: Record<AdminAct, { label: string; Icon: LucideIcon }> = {
  "grant-admin": { label: t("Administrator added"), Icon: ShieldCheck },
  "revoke-admin": { label: t("Administrator removed"), Icon: ShieldOff },
  "grant-moderator": { label: t("Moderator added"), Icon: ShieldUser },
  "revoke-moderator": { label: t("Moderator removed"), Icon: ShieldOff },
  suspend: { label: t("Member suspended"), Icon: Ban },
  lift: { label: t("Suspension lifted"), Icon: RotateCcw },
  delete: { label: t("Content deleted"), Icon: Trash2 },
  dismiss: { label: t("Report dismissed"), Icon: X },
  approve: { label: t("Content approved"), Icon: Check },
  warn: { label: t("Member warned"), Icon: TriangleAlert },
  limit: { label: t("Member restricted"), Icon: EyeOff },
  unlimit: { label: t("Restriction lifted"), Icon: Eye },
  "remove-all": { label: t("All content deleted"), Icon: Trash2 },
  "undo-removal": { label: t("Content restored"), Icon: RotateCcw },
  "appeal-lift": { label: t("Appeal granted"), Icon: MessageSquareReply },
  "appeal-uphold": { label: t("Appeal denied"), Icon: MessageSquareReply },
  "reset-link": { label: t("Password reset link created"), Icon: KeyRound },
  settings: { label: t("Settings changed"), Icon: Settings },
  invite: { label: t("Invite link created"), Icon: Link2 },
  "remove-invite": { label: t("Invite link deleted"), Icon: Unlink2 },
  accept: { label: t("Application approved"), Icon: Check },
  refuse: { label: t("Application declined"), Icon: UserX },
  verify: { label: t("Email verified"), Icon: MailCheck },
  "approve-address": { label: t("Email change approved"), Icon: MailCheck },
  "make-token": { label: t("Token created"), Icon: KeyRound },
  "remove-token": { label: t("Token revoked"), Icon: KeyRound },
  "add-webhook": { label: t("Webhook added"), Icon: Link2 },
  "edit-webhook": { label: t("Webhook edited"), Icon: Link2 },
  "remove-webhook": { label: t("Webhook deleted"), Icon: Unlink2 },
  announce: { label: t("Announcement published"), Icon: Megaphone },
  "edit-announcement": { label: t("Announcement edited"), Icon: Megaphone },
  "end-announcement": { label: t("Announcement ended"), Icon: Megaphone },
  "remove-announcement": { label: t("Announcement deleted"), Icon: Megaphone },
  alert: { label: t("Alert sent"), Icon: TriangleAlert },
  "solve-alert": { label: t("Alert marked as resolved"), Icon: Check },
  "retract-alert": { label: t("Alert withdrawn"), Icon: RotateCcw },
  "passkey-refused": { label: t("Passkey rejected"), Icon: KeyRound },
  "reset-factors": { label: t("Two-factor turn-off scheduled"), Icon: KeyRound },
  "stop-reset": { label: t("Two-factor kept on"), Icon: KeyRound },
  "create-page": { label: t("Page created"), Icon: Megaphone },
  "edit-page": { label: t("Page edited"), Icon: Megaphone },
  "delete-page": { label: t("Page deleted"), Icon: Trash2 },
  "add-page-editor": { label: t("Page editor added or changed"), Icon: ShieldUser },
  "remove-page-editor": { label: t("Page editor removed"), Icon: UserX },
  "write-as-page": { label: t("Posted as a page"), Icon: Megaphone },
  "edit-as-page": { label: t("Page post edited"), Icon: Megaphone },
  "delete-as-page": { label: t("Page post deleted"), Icon: Trash2 },
  "plan-as-page": { label: t("Page event created"), Icon: Megaphone },
  "change-plan-as-page": { label: t("Page event changed or canceled"), Icon: Megaphone },
  "list-as-page": { label: t("Page listing created"), Icon: Megaphone },
  "change-listing-as-page": { label: t("Page listing changed or deleted"), Icon: Megaphone },
  "album-as-page": { label: t("Page album changed"), Icon: Megaphone },
  "alert-as-page": { label: t("Page alert sent"), Icon: TriangleAlert },
  "solve-as-page": { label: t("Page alert marked as resolved"), Icon: Check },
  "retract-as-page": { label: t("Page alert withdrawn"), Icon: RotateCcw },
  "allow-alerts": { label: t("Page alerts turned on"), Icon: TriangleAlert },
  "forbid-alerts": { label: t("Page alerts turned off"), Icon: Ban },
};

export default function AuditTab() {
  const { typed, setTyped, searchText } = useSearchText();
  const [chosen, setChosen] = useState<Omit<AuditChoice, "q">>({ action: "", from: "", to: "" });
  const choice = { ...chosen, q: searchText };
  const list = useAudit(choice);
  const isAll = Object.values(choice).every((value) => value === "");
  const set = (change: Partial<AuditChoice>) => setChosen((before) => ({ ...before, ...change }));
  return (
    <AdminSection
      title={t("Audit log")}
      aside={<SearchField label={t("Search the audit log")} value={typed} onChange={setTyped} />}
    >
      <div className="grid items-end gap-3 border-t border-line px-5 py-4 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr_auto]">
        <SelectField
          label={t("Action")}
          value={chosen.action}
          onChange={({ target }) => set({ action: target.value as AuditChoice["action"] })}
          options={Object.entries(ACTS).map(([act, { label }]) => [act, label])}
        >
          <option value="">{t("All actions")}</option>
        </SelectField>
        <Field
          label={t("From")}
          type="date"
          value={chosen.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field label={t("To")} type="date" value={chosen.to} onChange={({ target }) => set({ to: target.value })} />
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
              title={t("Nothing here yet")}
              note={t("Actions by administrators and moderators appear here.")}
            />
          ) : (
            <EmptyState art="search" hue="brand" title={t("No actions match your search")} />
          )
        }
      >
        {(entries) => (
          <ul aria-label={t("Audit log")} className="divide-y divide-line border-t border-line">
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
  const { action, adminName, subjectName, note, createdAt } = entry;
  const { Icon } = ACTS[action];
  return (
    <li className="flex items-center gap-x-3 px-5 py-3 max-sm:flex-wrap sm:px-6">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon size={17} aria-hidden />
      </span>
      <p className="min-w-0 flex-1 text-sm wrap-anywhere text-ink-2">
        {withParts(sentenceOf(entry), {
          admin: <strong className="font-semibold text-ink">{adminName}</strong>,
          subject: <bdi className="font-semibold text-ink">{subjectName || t("(no text)")}</bdi>,
        })}
        {note && (
          <span dir="auto" className="block text-xs text-ink-3">
            {note}
          </span>
        )}
      </p>
      <TimeAgo
        time={createdAt}
        className="shrink-0 text-xs text-ink-3 max-sm:w-full max-sm:ps-12 sm:max-w-28 sm:text-end"
      />
    </li>
  );
}
