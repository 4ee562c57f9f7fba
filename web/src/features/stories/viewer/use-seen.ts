import type { Story } from "@plaza/contract/stories";
import { useEffect } from "react";
import { useMarkSeen } from "#features/stories/data/use-stories.ts";

/** What is on the screen has been seen. */
export function useSeen(story: Story | undefined) {
  const { mutate: markSeen } = useMarkSeen();
  const newId = story && !story.isSeen ? story.id : null;
  useEffect(() => {
    if (newId) markSeen(newId);
  }, [newId, markSeen]);
}
