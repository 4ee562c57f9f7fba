import { type Drawing, fade, times } from "./drawing.ts";

/* Wide, 320 x 160: covers, and photographs of things that happen. */
const wideDrawing = (sky: [string, string], body: string): Drawing => ({
  width: 320,
  height: 160,
  body: `<defs>${fade("sky", ...sky)}</defs><rect width="320" height="160" fill="url(#sky)"/>${body}`,
});

const stall = (x: number, one: string, other: string) => `
  <g transform="translate(${x} 0)">
    <path d="M6 76v62M74 76v62" stroke="#5b3417" stroke-width="4"/>
    <path d="M8 108h64v30H8z" fill="#8a5a33"/>
    <path d="M8 108h64v7H8z" fill="#a9713f"/>
    ${times(5, (i) => `<circle cx="${18 + i * 11.5}" cy="103" r="6" fill="${i % 2 ? other : one}"/>`)}
    <path d="M0 58h80v14c-6 8-14 8-20 0-6 8-14 8-20 0-6 8-14 8-20 0-6 8-14 8-20 0z" fill="#fff7ea"/>
    <path d="M0 58h20v14c-6 8-14 8-20 0zM40 58h20v14c-6 8-14 8-20 0z" fill="${one}"/>
  </g>`;

const BUNTING = ["#ef5a4a", "#ffbf4d", "#3f8f6b", "#5b6ee1"];
const bunting = times(11, (i) => {
  const along = (i + 0.5) / 11;
  const y = 30 + Math.sin(along * Math.PI) * 22;
  return `<path d="M${along * 320 - 8} ${y}h16l-8 14z" fill="${BUNTING[i % 4]}"/>`;
});

const lampions = times(10, (i) => {
  const along = (i + 0.5) / 10;
  const at = `cx="${along * 320}" cy="${24 + Math.sin(along * Math.PI) * 18}"`;
  return `<circle ${at} r="11" fill="#ffcf6b" opacity=".35"/><circle ${at} r="4" fill="#fff1c2"/>`;
});

const plate = (x: number, food: string) => `
  <ellipse cx="${x}" cy="128" rx="34" ry="12" fill="#fff"/>
  <ellipse cx="${x}" cy="127" rx="24" ry="8" fill="${food}"/>`;

const BLOSSOMS = ["#e8543f", "#ffbf4d", "#8a69c4"];
const flower = (x: number, i: number) => {
  const low = 96 + (i % 2) * 6;
  const top = 64 + (i % 3) * 12;
  return `
    <path d="M${x} 124V${top + 6}" stroke="#2f6b4a" stroke-width="4"/>
    <ellipse cx="${x - 12}" cy="${low}" rx="14" ry="7" fill="#3f8f5f" transform="rotate(24 ${x - 12} ${low})"/>
    <ellipse cx="${x + 12}" cy="${low - 10}" rx="14" ry="7" fill="#57a773" transform="rotate(-24 ${x + 12} ${low - 10})"/>
    <circle cx="${x}" cy="${top}" r="11" fill="${BLOSSOMS[i % 3]}"/>`;
};

const SKINS = ["#c98a63", "#5d3a28", "#f0c3a0", "#9a643f", "#e8b48c"];
const GOWNS = ["#fff3e0", "#ffbf4d", "#9ad1c0", "#fff3e0", "#ffbf4d"];
const singer = (i: number) => {
  const x = 40 + i * 60;
  return `
    <path d="M${x - 30} 160v-70a30 30 0 0 1 60 0v70z" fill="${i % 2 ? "#8a3f7a" : "#c2405f"}"/>
    <path d="M${x - 18} 160v-22c0-12 8-18 18-18s18 6 18 18v22z" fill="${GOWNS[i]}"/>
    <circle cx="${x}" cy="106" r="12" fill="${SKINS[i]}"/>`;
};

const heads = times(15, (i) => {
  const x = i * 23 - 4;
  return `<ellipse cx="${x}" cy="${146 + (i % 3) * 3}" rx="13" ry="${14 + (i % 2) * 3}"/>`;
});

export const wide: Record<string, Drawing> = {
  stalls: wideDrawing(
    ["#bfe3ff", "#fff0cf"],
    `<circle cx="262" cy="40" r="18" fill="#ffd27a"/>
     <path d="M0 30c80 30 240 30 320 0" stroke="#7c4a24" stroke-width="1.5" fill="none"/>${bunting}
     <path d="M0 138h320v22H0z" fill="#e2c39a"/>
     ${stall(24, "#ef5a4a", "#ffbf4d")}${stall(122, "#3f8f6b", "#e8543f")}${stall(220, "#5b6ee1", "#84cc16")}`,
  ),
  kiln: wideDrawing(
    ["#f3d9c2", "#e2a57a"],
    `<path d="M0 128h320v32H0z" fill="#7a4a2f"/><path d="M0 128h320v6H0z" fill="#9a6442"/>
     <path d="M46 70h30c2 8-6 10-4 15 12 6 14 28 4 43H46c-10-15-8-37 4-43 2-5-6-7-4-15z" fill="#2f5d73"/>
     <path d="M38 104c14 5 32 5 46 0" stroke="#f3d9c2" stroke-width="4" fill="none"/>
     <path d="M118 92h60c0 24-10 36-30 36s-30-12-30-36z" fill="#fff3e0"/>
     <path d="M118 92h60l-1 8h-58z" fill="#e8543f"/><path d="M206 58h22l8 70h-38z" fill="#d9633c"/>
     <path d="M226 74c20-4 24 28 4 30" stroke="#d9633c" stroke-width="6" fill="none"/>
     <ellipse cx="278" cy="118" rx="26" ry="10" fill="#3f7f6b"/>
     <ellipse cx="278" cy="106" rx="22" ry="9" fill="#f6c75e"/>
     <ellipse cx="278" cy="95" rx="18" ry="8" fill="#6d4aa8"/>`,
  ),
  ride: wideDrawing(
    ["#cfe9ff", "#eaf7d8"],
    `<circle cx="60" cy="44" r="20" fill="#ffd27a"/>
     <path d="M0 108c60-40 110-30 160-6s110 0 160-30v88H0z" fill="#8cc47a"/>
     <path d="M0 130c70-24 150-20 320-4v34H0z" fill="#3f8f5f"/>
     <path d="M0 150c100-22 200-24 320-8v18H0z" fill="#d9c7a2"/>
     <g transform="translate(118 82)" stroke="#23180f" stroke-width="4" fill="none" stroke-linecap="round">
       <circle cx="16" cy="44" r="16"/><circle cx="74" cy="44" r="16"/>
       <path d="M16 44l16-26h30l12 26M32 18l14 26H16M46 44l16-26M58 8h10M32 18l-4-10M22 8h12" stroke="#e8543f"/>
     </g>`,
  ),
  table: wideDrawing(
    ["#4a2a5c", "#a8466a"],
    `<path d="M0 20c80 24 240 24 320 0" stroke="#2c1838" stroke-width="2" fill="none"/>${lampions}
     <path d="M14 98h292l14 62H0z" fill="#fff3e0"/><path d="M14 98h292l3 10H11z" fill="#ead7bd"/>
     ${plate(66, "#f6c75e")}${plate(160, "#e8543f")}${plate(254, "#7fb069")}
     <path d="M106 72h14v36h-14zM110 58h6v16h-6z" fill="#2f5d4a"/>
     <path d="M202 84h18l-4 22h-10z" fill="#ffd9a8" opacity=".9"/>`,
  ),
  film: wideDrawing(
    ["#1b1740", "#4b2f7d"],
    `<path d="M84 18h152v84H84z" fill="#fff3e0"/><path d="M92 26h136v68H92z" fill="#8fb8ff"/>
     <path d="M92 94l38-38 26 24 22-18 50 32z" fill="#3b2f63"/><circle cx="204" cy="44" r="9" fill="#ffd27a"/>
     <path d="M160 150L92 94h136z" fill="#fff" opacity=".08"/>
     <g fill="#0d0a24">${heads}<path d="M0 152h320v8H0z"/></g>
     <g fill="#ffe9b0"><circle cx="30" cy="30" r="1.8"/><circle cx="54" cy="62" r="1.8"/><circle cx="280" cy="28" r="1.8"/>
     <circle cx="300" cy="70" r="1.8"/><circle cx="262" cy="58" r="1.8"/><circle cx="20" cy="88" r="1.8"/></g>`,
  ),
  garden: wideDrawing(
    ["#ffe9c2", "#d6efc2"],
    `<path d="M0 120h320v40H0z" fill="#6b4a2f"/>${[30, 86, 142, 198, 254, 300].map(flower).join("")}`,
  ),
  shore: wideDrawing(
    ["#8fd3ff", "#fff0cf"],
    `<circle cx="246" cy="46" r="22" fill="#ffd27a"/><path d="M0 84h320v76H0z" fill="#1f7a99"/>
     <path d="M0 84c40-8 60 8 100 0s60 8 110 0 70 6 110 0v16H0z" fill="#49b3cf"/>
     <path d="M0 128c80-16 200 10 320-8v40H0z" fill="#e9cfa0"/><circle cx="96" cy="100" r="7" fill="#7a4a2f"/>
     <path d="M84 112c6-8 24-8 30 0" stroke="#7a4a2f" stroke-width="5" fill="none" stroke-linecap="round"/>
     <circle cx="168" cy="108" r="6" fill="#e8b48c"/>
     <path d="M158 118c6-7 20-7 26 0" stroke="#e8543f" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  ),
  choir: wideDrawing(
    ["#ffd0dc", "#ffb27a"],
    `${times(5, singer)}
     <path d="M60 30v26M60 30l14 4v8l-14-4M252 24v26M252 24l14 4v8l-14-4" stroke="#7a2e4d" stroke-width="3" fill="none"/>
     <circle cx="55" cy="57" r="6" fill="#7a2e4d"/><circle cx="247" cy="51" r="6" fill="#7a2e4d"/>`,
  ),
};
