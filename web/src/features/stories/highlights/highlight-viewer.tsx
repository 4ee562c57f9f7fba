import type { User } from "@plaza/contract/users";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useHighlight } from "#features/stories/data/use-story-acts.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

const StoryViewer = lazy(() => import("#features/stories/viewer/story-viewer.tsx"));

interface HighlightViewerProps {
  highlightId: string;
  viewer: User;
  onClose: () => void;
}

/** Plays the stories of a highlight from the first. What has ended is neither replied to nor marked as seen. */
export function HighlightViewer({ highlightId, viewer, onClose }: HighlightViewerProps) {
  const { data, error } = useHighlight(highlightId);
  // Its last story may just have been removed in this viewer.
  const fail = useEffectEvent(() => {
    if (!data) toast({ title: t("This highlight is no longer available"), variant: "destructive" });
    onClose();
  });
  useEffect(() => {
    if (error) fail();
  }, [error]);
  if (!data || error) return null;
  const { id, name, user } = data;
  const stories = data.stories.map((story) => ({ ...story, isSeen: true }));
  return (
    <Suspense>
      <StoryViewer
        groups={[{ user, stories }]}
        firstUserId={user.id}
        viewer={viewer}
        highlight={{ id, name }}
        onClose={onClose}
      />
    </Suspense>
  );
}
