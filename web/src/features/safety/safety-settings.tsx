import { blockedList, mutedList, useMemberList } from "./member-lists.ts";
import { BlockedRow, MutedRow } from "./member-rows.tsx";
import { MemberList } from "./member-list.tsx";

/** Whom one has put away, and the way back. */
export default function SafetySettings() {
  return (
    <div className="space-y-6">
      <MemberList
        title="Blocked"
        list={useMemberList(blockedList)}
        empty="You have not blocked anybody."
        Row={BlockedRow}
      />
      <MemberList title="Muted" list={useMemberList(mutedList)} empty="You have not muted anybody." Row={MutedRow} />
    </div>
  );
}
