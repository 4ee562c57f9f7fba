import { blockedList, mutedList, useMemberList } from "./member-lists.ts";
import { BlockedRow, MutedRow } from "./member-rows.tsx";
import { MemberList } from "./member-list.tsx";

/** The blocked and muted members, and how to undo it. */
export default function SafetySettings() {
  return (
    <div className="space-y-6">
      <MemberList
        title="Blocked"
        list={useMemberList(blockedList)}
        empty="You haven't blocked anyone."
        Row={BlockedRow}
      />
      <MemberList title="Muted" list={useMemberList(mutedList)} empty="You haven't muted anyone." Row={MutedRow} />
    </div>
  );
}
