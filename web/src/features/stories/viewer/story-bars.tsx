import { t } from "#lib/words/words.ts";

interface StoryBarsProps {
  /** The zero-based index of the running story, and the number of the member's stories. */
  index: number;
  of: number;
  percent: number;
}

export function StoryBars({ index, of, percent }: StoryBarsProps) {
  return (
    <div
      role="progressbar"
      aria-label={t("Story {number} of {total}", { number: index + 1, total: of })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="flex gap-1.5"
    >
      {Array.from({ length: of }, (_, at) => (
        <span key={at} className="h-1 flex-1 overflow-hidden rounded-full bg-white/30">
          <span
            className="block h-full rounded-full bg-white"
            style={{ width: `${at < index ? 100 : at === index ? percent : 0}%` }}
          />
        </span>
      ))}
    </div>
  );
}
