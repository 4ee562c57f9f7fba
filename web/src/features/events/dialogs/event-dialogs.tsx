import type { Event } from "@plaza/contract/events";
import { lazy, Suspense } from "react";
import type { PostLink } from "#features/posts/text/post-link-dialog.tsx";

const EditEventDialog = lazy(() => import("./edit-event-dialog.tsx"));
const CancelEventDialog = lazy(() => import("./cancel-event-dialog.tsx"));
const DeleteEventDialog = lazy(() => import("./delete-event-dialog.tsx"));
const ShareEventDialog = lazy(() => import("./share-event-dialog.tsx"));
const InviteFriendsDialog = lazy(() => import("./invite-friends-dialog.tsx"));
const ResponsesDialog = lazy(() => import("./responses-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

export type EventDialog = "edit" | "cancel" | "delete" | "share" | "invite" | "responses" | "report";

interface EventDialogsProps {
  event: Event;
  open: EventDialog | null;
  onShare: PostLink["onShare"];
  onClose: () => void;
}

/** Renders the open dialog, loaded when it is first opened. */
export function EventDialogs({ event, open, onShare, onClose }: EventDialogsProps) {
  return (
    <Suspense>
      {open === "edit" && <EditEventDialog event={event} onClose={onClose} />}
      {open === "cancel" && <CancelEventDialog event={event} onClose={onClose} />}
      {open === "delete" && <DeleteEventDialog event={event} onClose={onClose} />}
      {open === "share" && <ShareEventDialog event={event} onShare={onShare} onClose={onClose} />}
      {open === "invite" && <InviteFriendsDialog event={event} onClose={onClose} />}
      {open === "responses" && <ResponsesDialog event={event} onClose={onClose} />}
      {open === "report" && <ReportDialog kind="event" id={event.id} onClose={onClose} />}
    </Suspense>
  );
}
