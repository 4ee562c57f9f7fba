import { SeenBy } from "./seen-by.tsx";
import { StoryReactions } from "./story-reactions.tsx";
import { StoryReply } from "./story-reply.tsx";
import { StoryCaption } from "./story-words.tsx";
import type { Slide } from "#features/stories/data/slides.ts";

interface StoryFootProps {
  slide: Slide;
  isOwn: boolean;
  isHighlight: boolean;
  onSeenBy: () => void;
  onWriting: (isWriting: boolean) => void;
}

/** The caption, and below it who has seen an own story, or how to react to another's. */
export function StoryFoot({ slide: { user, story }, isOwn, isHighlight, onSeenBy, onWriting }: StoryFootProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 space-y-4 bg-[linear-gradient(transparent,rgb(0_0_0/0.8))] p-4 pt-16 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:pointer-events-auto">
      <StoryCaption story={story} />
      {isHighlight ? null : isOwn ? (
        <SeenBy storyId={story.id} onOpen={onSeenBy} />
      ) : (
        <>
          <StoryReactions storyId={story.id} author={user} />
          <StoryReply key={story.id} storyId={story.id} author={user} onWriting={onWriting} />
        </>
      )}
    </div>
  );
}
