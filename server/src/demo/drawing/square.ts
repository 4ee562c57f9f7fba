import { type Drawing, fade, glow, times } from "./drawing.ts";

const DEFS = `<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#241a4d"/>
    <stop offset=".42" stop-color="#7a3f83"/><stop offset=".7" stop-color="#ef7f63"/>
    <stop offset="1" stop-color="#ffc27a"/></linearGradient>
  ${fade("wall", "#6b3450", "#b45a4a")}${fade("floor", "#c4684e", "#3d2145")}
  <radialGradient id="lamp"><stop stop-color="#fff1c2"/><stop offset=".35" stop-color="#ffcf6b" stop-opacity=".75"/>
    <stop offset="1" stop-color="#ffb347" stop-opacity="0"/></radialGradient>
  ${glow("warm", "#ffc070")}</defs>`;

const TOWN =
  "M0 290h70v-34h54v34h56v-70l34-30 34 30v70h92v-46h26v-18h40v18h26v46h86v-30h64v30h60v-96l20-46 20 46v96h218v60H0z";
const WINDOWS =
  "M88 268h8v10h-8zm14 0h8v10h-8zM206 232h8v12h-8zm14 0h8v12h-8zM360 250h8v10h-8zm16 0h8v10h-8zM656 216h8v14h-8z";
const PAVING =
  "M0 510h900M0 548h900M0 592h900M450 478L360 600M450 478L540 600M300 478L120 600M600 478L780 600M150 478L-120 600";

const arch = (x: number) => `
  <path d="M${x} 480v-74a44 44 0 0 1 88 0v74z" fill="#3a1c33"/>
  <path d="M${x + 8} 480v-72a36 36 0 0 1 72 0v72z" fill="#ffb765" opacity=".55"/>
  <ellipse cx="${x + 44}" cy="452" rx="44" ry="46" fill="url(#warm)"/>`;

const PEOPLE = [
  [150, 540, 1.15],
  [196, 546, 1.1],
  [262, 520, 0.9],
  [640, 530, 1],
  [676, 536, 1.08],
  [742, 552, 1.22],
  [790, 556, 1.2],
  [560, 516, 0.85],
] as const;
const person = ([x, y, scale]: readonly [number, number, number], i: number) => `
  <g transform="translate(${x} ${y}) scale(${scale})" fill="${i % 3 === 0 ? "#1d1028" : "#2b1635"}">
    <circle cy="-62" r="9"/><path d="M-13-50c4-5 22-5 26 0l3 32h-6l-2 30H2l-2-22-2 22h-6l-2-30h-6z"/></g>`;

function stringOfLights(count: number, left: number, width: number, top: number, sag: number) {
  const bulbs = Array.from({ length: count }, (_, i) => {
    const along = i / (count - 1);
    return { x: left + along * width, y: top + Math.sin(along * Math.PI) * sag };
  });
  const wire = bulbs.map(({ x, y }) => `${x} ${y}`).join("L");
  const lit = bulbs.map(
    ({ x, y }) => `<circle cx="${x}" cy="${y + 8}" r="26" fill="url(#lamp)"/>
      <circle cx="${x}" cy="${y + 8}" r="5" fill="#fff6db"/>`,
  );
  return `<path d="M${wire}" stroke="#1c1030" stroke-width="2" fill="none"/>${lit.join("")}`;
}

/** The square at dusk: arcade, fountain, strings of lights. */
export const square: Drawing = {
  width: 900,
  height: 600,
  body: `${DEFS}<rect width="900" height="600" fill="url(#sky)"/>
    <circle cx="800" cy="270" r="190" fill="url(#warm)" opacity=".75"/><circle cx="800" cy="276" r="46" fill="#ffedc2"/>
    <path d="${TOWN}" fill="#4a2659"/><path d="${WINDOWS}" fill="#ffcf7a" opacity=".8"/>
    <rect y="330" width="900" height="150" fill="url(#wall)"/><rect y="326" width="900" height="12" fill="#4a2440"/>
    ${times(7, (i) => arch(30 + i * 122))}
    <rect y="478" width="900" height="122" fill="url(#floor)"/>
    <path d="${PAVING}" stroke="#2c1838" stroke-opacity=".28" stroke-width="2"/>
    <g fill="#27132e"><ellipse cx="450" cy="524" rx="92" ry="20"/>
      <path d="M358 506c14 18 170 18 184 0v16c-14 20-170 20-184 0z"/><rect x="441" y="452" width="18" height="58" rx="6"/>
      <ellipse cx="450" cy="456" rx="44" ry="9"/></g>
    <path d="M450 450c-2-26-22-22-30 2M450 450c2-26 22-22 30 2M450 452v-34" stroke="#ffe9c7" stroke-width="3" fill="none"
      stroke-linecap="round" opacity=".85"/>
    ${PEOPLE.map(person).join("")}
    ${stringOfLights(15, 20, 860, 96, 92)}${stringOfLights(13, 60, 800, 168, 74)}`,
};
