import { blockedList, mutedList, useMemberList } from "./member-lists.ts";
import { BlockedRow, MutedRow } from "./member-rows.tsx";
import { MemberList } from "./member-list.tsx";
import { t } from "#lib/words/words.ts";

/** The blocked and muted members, and how to undo it. */
export default function SafetySettings() {
  return (
    <div className="space-y-6">
      <MemberList
        title={t("Blocked")}
        list={useMemberList(blockedList)}
        empty={t("You haven't blocked anyone.")}
        Row={BlockedRow}
      />
      <MemberList
        title={t("Muted")}
        list={useMemberList(mutedList)}
        empty={t("You haven't muted anyone.")}
        Row={MutedRow}
      />
    </div>
  );
}
