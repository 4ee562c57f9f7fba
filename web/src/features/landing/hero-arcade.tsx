import fountain from "./art/fountain.svg?no-inline";
import house from "./art/house.svg?no-inline";
import lights from "./art/lights.svg?no-inline";
import love from "./art/love.svg?no-inline";
import sea from "./art/sea.svg?no-inline";
import stall from "./art/stall.svg?no-inline";
import { Bubble, HeroArch, Scene } from "./hero-arch.tsx";
import { Paving } from "./paving.tsx";
import { Portrait } from "#ui/art/portrait.tsx";

/* Noon in the light theme, dusk in the dark one. */
const SKY = {
  blue: "bg-linear-to-b from-[#bfe3ff] to-[#fff0cf] dark:from-[#1d1a4a] dark:to-[#7a4590]",
  amber: "bg-linear-to-b from-[#ffd27a] to-[#ff8a33] dark:from-[#4a2350] dark:to-[#d9623f]",
  mint: "bg-linear-to-b from-[#c9f2dd] to-[#fff0cf] dark:from-[#16264f] dark:to-[#2f8f96]",
  rose: "bg-linear-to-b from-[#ffd0dc] to-[#ffb27a] dark:from-[#2b1f5c] dark:to-[#e0668a]",
  violet: "bg-linear-to-b from-[#3a2a78] to-[#e0668a] dark:from-[#1c1442] dark:to-[#a8466a]",
};
const OUTER = "h-[15rem] sm:h-[31rem] sm:max-[65rem]:hidden";
const MIDDLE = "h-[13.5rem] sm:h-[23rem]";
const INNER = "h-[9.25rem] sm:h-[12.5rem]";

const cityBike = (
  <Bubble className="top-12 -right-14 pl-4">
    <span className="font-display text-base font-bold">$180</span>
    <span className="text-ink-2">City bike</span>
  </Bubble>
);
const seeYou = (
  <Bubble className="-top-5 left-16 pl-2">
    <span className="size-7 overflow-hidden rounded-full">
      <Portrait who="mina" />
    </span>
    See you at the fountain?
  </Bubble>
);
const hearts = (
  <Bubble className="bottom-10 -left-9 pl-2">
    <img src={love} alt="" width={26} height={26} />
    <span className="tabular-nums">221</span>
  </Bubble>
);

/** You stand in the middle of the square; the arcade rises to both sides. */
export function HeroArcade() {
  return (
    <div aria-hidden className="relative mt-8 h-[15.5rem] sm:-mt-[19rem] sm:h-[36.5rem]">
      <Paving />
      {/* The clip hides what is still under the stones and leaves the sides free for the bubbles. */}
      <div className="absolute bottom-6 left-1/2 flex -translate-x-1/2 items-end gap-2.5 [clip-path:inset(-50rem_-50rem_0)] sm:bottom-9 sm:gap-6">
        <HeroArch step={3} className={`${OUTER} ${SKY.blue}`}>
          {/* Seen through the house's windows. */}
          <span className="absolute inset-x-1/5 bottom-[29%] h-[16%] bg-[#3b4f8f] dark:bg-[#ffd98c]" />
          <Scene src={house} />
        </HeroArch>
        <HeroArch step={2} className={`${MIDDLE} ${SKY.amber}`} bubble={cityBike}>
          <Scene src={stall} />
        </HeroArch>
        <HeroArch step={1} className={INNER}>
          <Portrait who="mina" />
        </HeroArch>
        <HeroArch step={0} className={`h-[7.5rem] sm:h-[11rem] ${SKY.mint}`}>
          <Scene src={fountain} />
        </HeroArch>
        <HeroArch step={1} className={INNER} bubble={seeYou}>
          <Portrait who="kofi" />
        </HeroArch>
        <HeroArch step={2} className={`${MIDDLE} ${SKY.rose}`} bubble={hearts}>
          <Scene src={sea} />
        </HeroArch>
        <HeroArch step={3} className={`${OUTER} ${SKY.violet}`}>
          <Scene src={lights} />
        </HeroArch>
      </div>
    </div>
  );
}
