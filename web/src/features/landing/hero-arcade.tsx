import fountain from "./art/fountain.svg";
import house from "./art/house.svg";
import lights from "./art/lights.svg";
import love from "./art/love.svg";
import sea from "./art/sea.svg";
import stall from "./art/stall.svg";
import { Bubble, HeroArch, Scene } from "./hero-arch.tsx";
import { Paving } from "./paving.tsx";
import { Portrait } from "#ui/art/portrait.tsx";
import { t } from "#lib/words/words.ts";

/* Noon in the light theme, dusk in the dark one. */
const SKY = {
  blue: "linear-gradient(light-dark(#bfe3ff, #1d1a4a), light-dark(#fff0cf, #7a4590))",
  amber: "linear-gradient(light-dark(#ffd27a, #4a2350), light-dark(#ff8a33, #d9623f))",
  mint: "linear-gradient(light-dark(#c9f2dd, #16264f), light-dark(#fff0cf, #2f8f96))",
  rose: "linear-gradient(light-dark(#ffd0dc, #2b1f5c), light-dark(#ffb27a, #e0668a))",
  violet: "linear-gradient(light-dark(#3a2a78, #1c1442), light-dark(#e0668a, #a8466a))",
};
const OUTER = "h-[15rem] sm:h-[31rem] sm:max-[65rem]:hidden";
const MIDDLE = "h-[13.5rem] sm:h-[23rem]";
const INNER = "h-[9.25rem] sm:h-[12.5rem]";

const cityBike = (
  <Bubble className="top-12 -end-14 ps-4">
    <span className="font-display text-base font-bold">$180</span>
    <span className="text-ink-2">{t("City bike")}</span>
  </Bubble>
);
const seeYou = (
  <Bubble className="-top-5 start-16 ps-2">
    <span className="size-7 overflow-hidden rounded-full">
      <Portrait who="mina" />
    </span>
    {t("See you at the fountain?")}
  </Bubble>
);
const hearts = (
  <Bubble className="bottom-10 -start-9 ps-2">
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
        <HeroArch step={3} sky={SKY.blue} className={OUTER}>
          {/* Seen through the house's windows. */}
          <span className="absolute inset-x-1/5 bottom-[29%] h-[16%] bg-[#3b4f8f] dark:bg-[#ffd98c]" />
          <Scene src={house} />
        </HeroArch>
        <HeroArch step={2} sky={SKY.amber} className={MIDDLE} bubble={cityBike}>
          <Scene src={stall} />
        </HeroArch>
        <HeroArch step={1} className={INNER}>
          <Portrait who="mina" />
        </HeroArch>
        <HeroArch step={0} sky={SKY.mint} className="h-[7.5rem] sm:h-[11rem]">
          <Scene src={fountain} />
        </HeroArch>
        <HeroArch step={1} className={INNER} bubble={seeYou}>
          <Portrait who="kofi" />
        </HeroArch>
        <HeroArch step={2} sky={SKY.rose} className={MIDDLE} bubble={hearts}>
          <Scene src={sea} />
        </HeroArch>
        <HeroArch step={3} sky={SKY.violet} className={OUTER}>
          <Scene src={lights} />
        </HeroArch>
      </div>
    </div>
  );
}
