import type { Story } from "@plaza/contract/stories";
import { StoryCover } from "#features/stories/strip/story-cover.tsx";
import { cx } from "#lib/text/class-names.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { t } from "#lib/words/words.ts";

interface StoryChoiceProps {
  legend: string;
  stories: Story[];
  value: string | undefined;
  onChoose: (storyId: string) => void;
}

/** One of several stories, by their pictures. */
export function StoryChoice({ legend, stories, value, onChoose }: StoryChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="scroll-none -mx-1 flex gap-2 overflow-x-auto p-1">
        {stories.map((story, at) => (
          <label
            key={story.id}
            className={cx(
              "relative block w-18 shrink-0 cursor-pointer rounded-arch border-3 ring-focus has-focus-visible:ring-2",
              story.id === value ? "border-brand" : "border-transparent",
            )}
          >
            <input
              type="radio"
              name={legend}
              checked={story.id === value}
              onChange={() => onChoose(story.id)}
              className="sr-only"
            />
            <span className="sr-only">
              {t("Story {number}, {time}", { number: at + 1, time: relativeTime(story.createdAt) })}
            </span>
            <span aria-hidden className="block h-24 overflow-hidden rounded-arch-in bg-surface-3">
              <StoryCover story={story} sizes="4.5rem" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
