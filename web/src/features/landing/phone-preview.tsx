import Heart from "lucide-react/icons/heart";
import MapPin from "lucide-react/icons/map-pin";
import market from "./art/story-market.svg?no-inline";
import peaks from "./art/story-peaks.svg?no-inline";
import sea from "./art/story-sea.svg?no-inline";
import stage from "./art/story-stage.svg?no-inline";
import { DuskPlaza } from "#ui/art/dusk-plaza.tsx";
import { Portrait } from "#ui/art/portrait.tsx";
import { Mark } from "#ui/art/logo.tsx";
import { plural, t } from "#lib/words/words.ts";

const AVATAR = "size-7 overflow-hidden rounded-full ring-1 ring-black/5 dark:ring-white/10";
const RING =
  "block h-20 w-14 shrink-0 rounded-[1.9rem_1.9rem_.7rem_.7rem] p-0.5 bg-[conic-gradient(from_210deg,oklch(0.8_0.17_78),oklch(0.72_0.19_45),oklch(0.63_0.24_12),oklch(0.6_0.2_318),oklch(0.8_0.17_78))]";

/** A picture of the app on a phone, made of its real parts, so that it follows the theme. */
export function PhonePreview() {
  return (
    <div
      aria-hidden
      className="relative mx-auto w-full max-w-64 rounded-t-[2.75rem] border-[10px] border-b-0 border-[#23180f] bg-canvas text-ink shadow-3 sm:max-w-72"
    >
      <div className="mx-auto h-6 w-24 rounded-b-2xl bg-[#23180f]" />
      <div className="flex items-center justify-between px-4 pt-1">
        <Mark size={26} />
        <span className={AVATAR}>
          <Portrait who="ana" />
        </span>
      </div>
      <div className="flex gap-2 overflow-hidden px-4 pt-3">
        {[sea, peaks, stage, market].map((story) => (
          <span key={story} className={RING}>
            <span className="block size-full overflow-hidden rounded-[1.9rem_1.9rem_.7rem_.7rem] border-2 border-canvas">
              <img src={story} alt="" loading="lazy" className="size-full object-cover" />
            </span>
          </span>
        ))}
      </div>
      <div className="m-3 mb-0 overflow-hidden rounded-t-[1.25rem] border border-b-0 border-line bg-surface">
        <div className="flex items-center gap-2 p-3">
          <span className={AVATAR}>
            <Portrait who="ines" />
          </span>
          <span className="text-xs leading-tight font-semibold">
            Inês Cardoso
            <span className="mt-0.5 flex items-center gap-1 text-2xs font-normal text-ink-3">
              <MapPin size={10} />
              Praça das Flores
            </span>
          </span>
        </div>
        <div className="h-32">
          <DuskPlaza />
        </div>
        <div className="flex items-center gap-2 p-3 text-xs font-semibold text-brand-ink">
          <Heart size={14} fill="currentColor" />
          {t("Love")}{" "}
          <span className="ms-auto font-normal text-ink-3">{plural(36, "{count} comment", "{count} comments")}</span>
        </div>
      </div>
    </div>
  );
}
