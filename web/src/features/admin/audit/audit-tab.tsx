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
  alert: TriangleAlert,
  "solve-alert": Check,
  "retract-alert": RotateCcw,
  "passkey-refused": KeyRound,
  "reset-factors": KeyRound,
  "stop-reset": KeyRound,
  "create-page": Megaphone,
  "edit-page": Megaphone,
  "delete-page": Trash2,
  "add-page-editor": ShieldUser,
  "remove-page-editor": UserX,
  "write-as-page": Megaphone,
  "edit-as-page": Megaphone,
  "delete-as-page": Trash2,
  "plan-as-page": Megaphone,
  "change-plan-as-page": Megaphone,
  "list-as-page": Megaphone,
  "change-listing-as-page": Megaphone,
  "album-as-page": Megaphone,
  "alert-as-page": TriangleAlert,
  "solve-as-page": Check,
  "retract-as-page": RotateCcw,
  "allow-alerts": TriangleAlert,
  "forbid-alerts": Ban,
};

const FILES: Record<AuditFormat, string> = { csv: "CSV", jsonl: "JSON" };

const ACTS: Record<AdminAct, string> = {
  "grant-admin": t("Administrator added"),
  "revoke-admin": t("Administrator removed"),
  "grant-moderator": t("Moderator added"),
  "revoke-moderator": t("Moderator removed"),
  suspend: t("Member suspended"),
  lift: t("Suspension lifted"),
  delete: t("Content deleted"),
  dismiss: t("Report dismissed"),
  approve: t("Content approved"),
  warn: t("Member warned"),
  limit: t("Member restricted"),
  unlimit: t("Restriction lifted"),
  "remove-all": t("All content deleted"),
  "undo-removal": t("Content restored"),
  "appeal-lift": t("Appeal granted"),
  "appeal-uphold": t("Appeal denied"),
  "reset-link": t("Password reset link created"),
  settings: t("Settings changed"),
  invite: t("Invite link created"),
  "remove-invite": t("Invite link deleted"),
  accept: t("Application approved"),
  refuse: t("Application declined"),
  verify: t("Email verified"),
  "approve-address": t("Email change approved"),
  "make-token": t("Token created"),
  "remove-token": t("Token revoked"),
  "add-webhook": t("Webhook added"),
  "edit-webhook": t("Webhook edited"),
  "remove-webhook": t("Webhook deleted"),
  announce: t("Announcement published"),
  "edit-announcement": t("Announcement edited"),
  "end-announcement": t("Announcement ended"),
  "remove-announcement": t("Announcement deleted"),
  alert: t("Alert sent"),
  "solve-alert": t("Alert marked as resolved"),
  "retract-alert": t("Alert withdrawn"),
  "passkey-refused": t("Passkey rejected"),
  "reset-factors": t("Two-factor turn-off scheduled"),
  "stop-reset": t("Two-factor kept on"),
  "create-page": t("Page created"),
  "edit-page": t("Page edited"),
  "delete-page": t("Page deleted"),
  "add-page-editor": t("Page editor added or changed"),
  "remove-page-editor": t("Page editor removed"),
  "write-as-page": t("Posted as a page"),
  "edit-as-page": t("Page post edited"),
  "delete-as-page": t("Page post deleted"),
  "plan-as-page": t("Page event created"),
  "change-plan-as-page": t("Page event changed or canceled"),
  "list-as-page": t("Page listing created"),
  "change-listing-as-page": t("Page listing changed or deleted"),
  "album-as-page": t("Page album changed"),
  "alert-as-page": t("Page alert sent"),
  "solve-as-page": t("Page alert marked as resolved"),
  "retract-as-page": t("Page alert withdrawn"),
  "allow-alerts": t("Page alerts turned on"),
  "forbid-alerts": t("Page alerts turned off"),
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
          options={Object.entries(ACTS)}
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
  const Icon = ICONS[action];
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
