import type { Group } from "@plaza/contract/groups";
import { lazy, Suspense } from "react";

const EditGroupDialog = lazy(() => import("./edit-group-dialog.tsx"));
const DeleteGroupDialog = lazy(() => import("./delete-group-dialog.tsx"));
const LeaveGroupDialog = lazy(() => import("./leave-group-dialog.tsx"));
const InviteDialog = lazy(() => import("./invite-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

export type GroupDialog = "edit" | "rules" | "delete" | "leave" | "invite" | "report";

interface GroupDialogsProps {
  group: Group;
  open: GroupDialog | null;
  onClose: () => void;
}

/** Renders the open dialog, loaded when it is first opened. */
export function GroupDialogs({ group, open, onClose }: GroupDialogsProps) {
  return (
    <Suspense>
      {(open === "edit" || open === "rules") && (
        <EditGroupDialog group={group} isOfRules={open === "rules"} onClose={onClose} />
      )}
      {open === "delete" && <DeleteGroupDialog group={group} onClose={onClose} />}
      {open === "leave" && <LeaveGroupDialog group={group} onClose={onClose} />}
      {open === "invite" && <InviteDialog group={group} onClose={onClose} />}
      {open === "report" && <ReportDialog kind="group" id={group.id} onClose={onClose} />}
    </Suspense>
  );
}
