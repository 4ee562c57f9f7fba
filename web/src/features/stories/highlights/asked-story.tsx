import { storyActsApi } from "@plaza/contract/stories/acts";
import type { User } from "@plaza/contract/users";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { isNotFound, query } from "#lib/api/api-client.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

const StoryViewer = lazy(() => import("#features/stories/viewer/story-viewer.tsx"));

interface AskedStoryProps {
  storyId: string;
  viewer: User;
  onClose: () => void;
}

/** The one story that the address asks for, as a notification's does. */
export function AskedStory({ storyId, viewer, onClose }: AskedStoryProps) {
  const asked = query(storyActsApi.showStory, { params: { storyId } });
  const { data, error } = useQuery({ ...asked, staleTime: Infinity, gcTime: 0 });
  const fail = useEffectEvent((isOver: boolean) => {
    toast(
      isOver ? { title: t("This story has expired") } : { title: t("Couldn't load the story"), variant: "destructive" },
    );
    onClose();
  });
  useEffect(() => {
    if (error) fail(isNotFound(error));
  }, [error]);
  if (!data) return null;
  return (
    <Suspense>
      <StoryViewer groups={[data]} firstUserId={data.user.id} viewer={viewer} onClose={onClose} />
    </Suspense>
  );
}
