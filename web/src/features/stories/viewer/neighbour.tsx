import { relativeTime } from "#lib/text/relative-time.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import type { Slide } from "#features/stories/data/slides.ts";
import { StoryCover } from "#features/stories/strip/story-cover.tsx";
import { ringOf } from "#features/stories/strip/story-ring.ts";

/** The previous or next member on a wide screen. For the pointer only: the keys lead there as well. */
export function Neighbour({ slide, onShow }: { slide: Slide | undefined; onShow: (slide: Slide) => void }) {
  if (!slide) return <span aria-hidden className="hidden w-60 shrink-0 xl:block" />;
  const { user, story } = slide;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={() => onShow(slide)}
      className="relative hidden h-[26rem] w-60 shrink-0 overflow-hidden rounded-[7.5rem_7.5rem_1.5rem_1.5rem] xl:block"
    >
      <StoryCover story={story} sizes="15rem" />
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-black/60 text-center text-sm font-semibold text-white transition-colors hover:bg-black/60">
        <span className={`rounded-full p-[3px] ${story.isSeen ? "bg-white/30" : ringOf(story)}`}>
          <span className="block rounded-full bg-black p-[3px]">
            <Avatar person={user} size="lg" />
          </span>
        </span>
        <span dir="auto" className="max-w-full truncate px-4">
          {user.firstName}
        </span>
        <span className="-mt-1.5 text-xs font-normal text-white/85">{relativeTime(story.createdAt)}</span>
      </span>
    </button>
  );
}
