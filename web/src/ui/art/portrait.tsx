import ana from "#ui/art/portraits/ana.svg?no-inline";
import elena from "#ui/art/portraits/elena.svg?no-inline";
import ines from "#ui/art/portraits/ines.svg?no-inline";
import kofi from "#ui/art/portraits/kofi.svg?no-inline";
import leo from "#ui/art/portraits/leo.svg?no-inline";
import mina from "#ui/art/portraits/mina.svg?no-inline";

const people = { ana, elena, ines, kofi, leo, mina };

/** A drawn portrait that fills its frame, be it an avatar or an arch. */
export function Portrait({ who }: { who: keyof typeof people }) {
  return <img src={people[who]} alt="" loading="lazy" className="block size-full object-cover object-bottom" />;
}
