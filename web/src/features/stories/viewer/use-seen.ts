import type { Story } from "@plaza/contract/stories";
import { useEffect } from "react";
import { useMarkSeen } from "#features/stories/data/use-story-acts.ts";

/** Marks the story on the screen as seen. */
export function useSeen(story: Story | undefined) {
  const { mutate: markSeen } = useMarkSeen();
  const newId = story && !story.isSeen ? story.id : null;
  useEffect(() => {
    if (newId) markSeen(newId);
  }, [newId, markSeen]);
}
