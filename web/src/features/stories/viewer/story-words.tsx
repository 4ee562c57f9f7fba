import type { Story } from "@plaza/contract/stories";
import { RichText } from "#features/posts/text/rich-text.tsx";
import TextGround from "#features/stories/text/text-ground.tsx";

/** The taps of the viewer go through the words, except on what they link to. */
const LINKS = "pointer-events-none [&_a]:pointer-events-auto [&_a]:text-current [&_a]:underline";

/** The words of a story without a picture. Its background is under the buttons of the viewer. */
export function StoryText({ story: { content, background, mentions } }: { story: Story }) {
  if (!content || !background) return null;
  return (
    <div className={`absolute inset-0 ${LINKS}`}>
      <TextGround background={background} content={content} isBare className="pt-24 pb-44">
        <RichText content={content} mentions={mentions} />
      </TextGround>
    </div>
  );
}

/** The caption of a picture or a film. */
export function StoryCaption({ story: { content, mediaType, mentions } }: { story: Story }) {
  if (!content || mediaType === "text") return null;
  return (
    <p
      dir="auto"
      className={`max-h-48 overflow-y-auto px-1 font-display text-xl font-bold whitespace-pre-line wrap-anywhere ${LINKS}`}
    >
      <RichText content={content} mentions={mentions} />
    </p>
  );
}
