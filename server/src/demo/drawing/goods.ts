import { backdrop, type Drawing } from "./drawing.ts";

/* Things on a shelf, 200 x 200. */
const things: Record<string, { wall: string; floor: string; body: string }> = {
  bike: {
    wall: "#dfeee2",
    floor: "#c9dfce",
    body: `
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <circle cx="56" cy="126" r="34" stroke="#2a2a33" stroke-width="6"/>
      <circle cx="146" cy="126" r="34" stroke="#2a2a33" stroke-width="6"/>
      <path d="M56 126l32-56h40l18 56M88 70l14 56H56M102 126l30-56" stroke="#1f6b4a" stroke-width="7"/>
      <path d="M128 70l-5-18h18M80 56h22M91 57l-3 13" stroke="#2a2a33" stroke-width="6"/>
      <circle cx="102" cy="126" r="7" fill="#f6c75e"/>
      </g>`,
  },
  lamp: {
    wall: "#fdeed2",
    floor: "#f3dcb2",
    body: `
      <circle cx="100" cy="86" r="66" fill="#ffd98c" opacity=".5"/>
      <path d="M72 44h56l20 52H52z" fill="#e8793c"/>
      <path d="M72 44h56l4 10H68z" fill="#f59a5f"/>
      <path d="M95 96h10v60H95z" fill="#5b4636"/>
      <ellipse cx="100" cy="160" rx="34" ry="8" fill="#5b4636"/>`,
  },
  chair: {
    wall: "#e3e4f7",
    floor: "#cfd1ee",
    body: `
      <g stroke-linecap="round">
      <path d="M66 120l-10 48M134 120l10 48M78 124l-2 40M122 124l2 40" stroke="#8a5a33" stroke-width="7"/>
      <path d="M62 50c0-14 76-14 76 0l-6 50H68z" fill="#4f5bd5"/>
      <rect x="56" y="98" width="88" height="26" rx="12" fill="#6672ea"/>
      <path d="M76 60v34M100 56v38M124 60v34" stroke="#3f49b5" stroke-width="3"/>
      </g>`,
  },
  camera: {
    wall: "#f4e3e1",
    floor: "#e6cfcc",
    body: `
      <path d="M70 62l8-14h36l8 14z" fill="#3a3540"/>
      <rect x="38" y="62" width="124" height="84" rx="14" fill="#4a4452"/>
      <path d="M38 84h124v40H38z" fill="#8c5a3c"/>
      <circle cx="100" cy="104" r="34" fill="#2a2630"/>
      <circle cx="100" cy="104" r="25" fill="#4b6c8f"/>
      <circle cx="100" cy="104" r="14" fill="#22303f"/>
      <circle cx="92" cy="96" r="6" fill="#dff1ff"/>
      <rect x="134" y="68" width="16" height="9" rx="3" fill="#ffd27a"/>`,
  },
  plant: {
    wall: "#e6f1da",
    floor: "#d0e2bf",
    body: `
      <path d="M100 128V70" stroke="#2f6b4a" stroke-width="5"/>
      <g fill="#3f8f5f">
      <path d="M100 96C64 96 54 66 58 46c30 2 46 20 42 50z"/>
      <path d="M100 84c34 0 46-26 44-48-32 2-50 18-44 48z" fill="#57a773"/>
      <path d="M100 118c-30 4-46-12-48-30 28-4 46 6 48 30zM100 114c28 2 44-14 46-32-28-4-46 10-46 32z"/>
      </g>
      <path d="M66 124h68l-8 44H74z" fill="#d9633c"/>
      <path d="M62 118h76v14H62z" fill="#e8793c"/>`,
  },
  books: {
    wall: "#fbe6da",
    floor: "#f0d2c1",
    body: `
      <rect x="48" y="136" width="104" height="22" rx="4" fill="#3f6d8f"/>
      <rect x="56" y="114" width="96" height="22" rx="4" fill="#e8b23c"/>
      <rect x="44" y="92" width="98" height="22" rx="4" fill="#b5443f"/>
      <rect x="60" y="74" width="86" height="18" rx="4" fill="#3f7f5f"/>
      <g fill="#fff3e0" opacity=".85">
      <path d="M60 143h40v4H60zM70 121h30v4H70zM58 99h44v4H58zM74 81h26v4H74z"/>
      </g>
      <path d="M86 46h28v20c0 5-3 8-8 8H94c-5 0-8-3-8-8z" fill="#6d4aa8"/>
      <path d="M114 52c11-2 11 15 0 14" stroke="#6d4aa8" stroke-width="4.5" fill="none"/>`,
  },
  guitar: {
    wall: "#f7e7c8",
    floor: "#ecd4a6",
    body: `
      <g transform="rotate(28 100 100)">
      <rect x="94" y="14" width="12" height="84" fill="#5b3417"/>
      <rect x="89" y="6" width="22" height="20" rx="4" fill="#3a2010"/>
      <path d="M100 82c22-4 34 10 28 26-3 8-2 12 4 20 12 20-4 44-32 44s-44-24-32-44c6-8 7-12 4-20-6-16 6-30 28-26z" fill="#d98a3c"/>
      <circle cx="100" cy="120" r="13" fill="#3a2010"/>
      <path d="M84 150h32v6H84z" fill="#3a2010"/>
      <path d="M97 26v126M103 26v126" stroke="#fff3e0" stroke-width="1.2"/>
      </g>`,
  },
  shoe: {
    wall: "#dfe9fb",
    floor: "#c7d6f2",
    body: `
      <path d="M38 136c-2-22 0-44 6-54 12 8 24 8 34 0l42 34c10 6 34 4 40 18 2 6 0 10-4 10H44z" fill="#f4f1ea"/>
      <path d="M38 128h120c4 6 4 14-2 20H42c-4-4-5-12-4-20z" fill="#e8543f"/>
      <path d="M38 144h120v6c0 4-3 6-7 6H45c-4 0-7-2-7-6z" fill="#fff"/>
      <path d="M84 92l-10 12M94 100l-10 12M104 108l-10 12" stroke="#4f5bd5" stroke-width="5" stroke-linecap="round"/>
      <path d="M44 96c12 10 26 30 30 32H39z" fill="#4f5bd5" opacity=".85"/>`,
  },
  moka: {
    wall: "#ece6f5",
    floor: "#d9cfea",
    body: `
      <path d="M74 60h52l8 44H66z" fill="#b9bcc7"/>
      <path d="M66 112h68l8 52H58z" fill="#a4a8b5"/>
      <path d="M64 102h72v12H64z" fill="#7f8494"/>
      <path d="M74 60l6-12h40l6 12z" fill="#c9ccd6"/>
      <path d="M95 36h10v12H95z" fill="#2a2630"/>
      <path d="M126 66c30-6 34 20 22 44" stroke="#2a2630" stroke-width="9" fill="none" stroke-linecap="round"/>
      <path d="M74 60L54 74l16 8z" fill="#b9bcc7"/>
      <path d="M84 64l-4 36M84 118l-6 42" stroke="#fff" stroke-width="4" opacity=".6"/>`,
  },
  tent: {
    wall: "#d9eef0",
    floor: "#bcdcc0",
    body: `
      <circle cx="150" cy="52" r="14" fill="#ffd27a"/>
      <path d="M100 46l74 112H26z" fill="#f08a3c"/>
      <path d="M100 46l26 112H74z" fill="#7a3a24"/>
      <path d="M100 46l10 112H90z" fill="#fff3e0" opacity=".9"/>
      <path d="M100 46L60 158H26z" fill="#ffa75f"/>
      <path d="M26 158l-12 8M174 158l12 8" stroke="#5b4636" stroke-width="4" stroke-linecap="round"/>`,
  },
  phones: {
    wall: "#f6dfe8",
    floor: "#ecc9d6",
    body: `
      <path d="M52 116c-8-56 20-82 48-82s56 26 48 82" stroke="#2f2a3a" stroke-width="10" fill="none" stroke-linecap="round"/>
      <rect x="36" y="100" width="30" height="58" rx="14" fill="#6d4aa8"/>
      <rect x="134" y="100" width="30" height="58" rx="14" fill="#6d4aa8"/>
      <rect x="56" y="104" width="12" height="50" rx="6" fill="#2f2a3a"/>
      <rect x="132" y="104" width="12" height="50" rx="6" fill="#2f2a3a"/>`,
  },
  train: {
    wall: "#fff0c9",
    floor: "#f3dca0",
    body: `
      <rect x="92" y="62" width="62" height="70" rx="8" fill="#3f7f5f"/>
      <rect x="104" y="74" width="38" height="26" rx="5" fill="#cfe9ff"/>
      <rect x="44" y="92" width="60" height="40" rx="8" fill="#e8543f"/>
      <path d="M58 62h20l-4 30H62z" fill="#b5443f"/>
      <rect x="34" y="126" width="130" height="14" rx="6" fill="#3a3540"/>
      <g fill="#ffbf4d" stroke="#3a3540" stroke-width="5">
      <circle cx="60" cy="148" r="14"/>
      <circle cx="98" cy="148" r="14"/>
      <circle cx="138" cy="148" r="14"/>
      </g>
      <path d="M84 62h78l-6-10H92z" fill="#2f5d4a"/>`,
  },
};

export const goods: Record<string, Drawing> = Object.fromEntries(
  Object.entries(things).map(([name, { wall, floor, body }]) => [
    name,
    {
      width: 200,
      height: 200,
      body: `${backdrop(200, 200, wall)}<rect x="-200" y="148" width="600" height="252" fill="${floor}"/>
        <ellipse cx="100" cy="164" rx="66" ry="8" fill="#23180f" opacity=".12"/>${body}`,
    },
  ]),
);
