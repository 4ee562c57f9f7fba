import { HAIR_COLOUR, LIGHT, SKIN } from "./colours.ts";
import type { Drawing } from "./drawing.ts";
import { HAIR, type Hair } from "./hair.ts";

/** How a member looks: all that a portrait is drawn from. */
export interface Look {
  light: keyof typeof LIGHT;
  skin: keyof typeof SKIN;
  hair: keyof typeof HAIR_COLOUR;
  style: Hair;
  top: string;
  wears?: "glasses" | "earrings" | "necklace" | "freckles";
}

const WORN = {
  glasses: `<g fill="#fff" fill-opacity=".18" stroke="#2a2230" stroke-width="1.8"><circle cx="41" cy="46" r="7"/>
    <circle cx="59" cy="46" r="7"/><path d="M48 45q2-2 4 0" fill="none"/></g>`,
  earrings: '<g fill="#ffd15c"><circle cx="29.5" cy="55" r="2.6"/><circle cx="70.5" cy="55" r="2.6"/></g>',
  necklace: `<path d="M39 75c5 9 17 9 22 0" stroke="#ffd15c" stroke-width="1.8" fill="none"/>
    <circle cx="50" cy="82.5" r="2.4" fill="#ffd15c"/>`,
  freckles: `<g fill="#8a4a2a" opacity=".45"><circle cx="39" cy="52" r="1"/><circle cx="42" cy="54" r="1"/>
    <circle cx="36.5" cy="54.5" r="1"/><circle cx="58" cy="54" r="1"/><circle cx="61" cy="52" r="1"/>
    <circle cx="63.5" cy="54.5" r="1"/></g>`,
};

const EYES = `<g stroke="#1c0e09" stroke-width="2.1" stroke-linecap="round" fill="none" opacity=".85">
  <path d="M38.5 46.5q2.5-2.800 5 0M56.5 46.5q2.5-2.800 5 0"/></g>`;
const SMILE =
  '<path d="M43 56c4 4.5 10 4.5 14 0" stroke="#1c0e09" stroke-width="2" stroke-linecap="round" fill="none" opacity=".7"/>';

/** Head and shoulders, 100 x 104, without what is behind them. */
function bust({ style, top, wears, ...names }: Look): string {
  const { back, front } = HAIR[style];
  const skin = SKIN[names.skin];
  const hair = HAIR_COLOUR[names.hair];
  return `<g fill="${hair}">${back}</g><path d="M12 104c2-22 16-30 38-30s36 8 38 30z" fill="${top}"/>
    <path d="M41 60h18v16c0 6-18 6-18 0z" fill="${skin}"/>
    <path d="M41 66c4 5 14 5 18 0v4c-5 5-13 5-18 0z" opacity=".12"/>
    <ellipse cx="50" cy="45" rx="20" ry="24" fill="${skin}"/>${EYES}
    <g fill="${hair}">${front}</g>${SMILE}${wears ? WORN[wears] : ""}`;
}

export function portrait(look: Look): Drawing {
  const [from, to] = LIGHT[look.light];
  return {
    width: 100,
    height: 100,
    body: `<defs><linearGradient id="light" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${from}"/>
      <stop offset="1" stop-color="${to}"/></linearGradient></defs>
      <rect width="100" height="100" fill="url(#light)"/>${bust(look)}`,
  };
}
