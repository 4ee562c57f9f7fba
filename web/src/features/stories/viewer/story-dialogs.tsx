import type { User } from "@plaza/contract/users";
import { lazy, Suspense } from "react";
import { fullName } from "#features/users/full-name.ts";
import { DeleteStoryDialog } from "./delete-story-dialog.tsx";
import { SeenByDialog } from "./seen-by.tsx";
import type { StoryDialog } from "./story-menu.tsx";
import type { Slide } from "#features/stories/data/slides.ts";

const HighlightDialogs = lazy(() => import("#features/stories/highlights/highlight-dialogs.tsx"));
const BlockDialog = lazy(() => import("#features/safety/block-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

interface StoryDialogsProps {
  open: StoryDialog | null;
  slide: Slide;
  viewer: User;
  highlight: { id: string; name: string } | undefined;
  /** The highlight that is being shown was deleted. */
  onEnd: () => void;
  onClose: () => void;
}

/** What the menu of a story opens. */
export function StoryDialogs({ open, slide: { user, story }, viewer, highlight, onEnd, onClose }: StoryDialogsProps) {
  return (
    <>
      {open === "viewers" && <SeenByDialog storyId={story.id} onClose={onClose} />}
      {open === "delete" && <DeleteStoryDialog storyId={story.id} onClose={onClose} />}
      <Suspense>
        {(open === "keep" || open === "edit" || open === "remove") && (
          <HighlightDialogs
            open={open}
            storyId={story.id}
            viewer={viewer}
            highlight={highlight}
            onDeleted={onEnd}
            onClose={onClose}
          />
        )}
        {open === "block" && <BlockDialog user={user} onClose={onClose} />}
        {open === "report" && <ReportDialog kind="member" id={user.id} name={fullName(user)} onClose={onClose} />}
      </Suspense>
    </>
  );
}
