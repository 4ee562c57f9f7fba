import { type Drawing, fade } from "./drawing.ts";

/* Upright, 100 x 150. */
const scenes: Record<string, { sky: [string, string]; body: string }> = {
  sea: {
    sky: ["#fb923c", "#fde68a"],
    body: `
      <circle cx="66" cy="62" r="16" fill="#fff3c9"/>
      <path d="M0 92h100v58H0z" fill="#155e75"/>
      <path d="M0 92h100v10H0z" fill="#38bdf8" opacity=".5"/>
      <path d="M50 96h30l-6 4H56zM44 108h46l-8 4H52z" fill="#fff3c9" opacity=".7"/>
      <path d="M0 118c30-10 60 6 100-4v36H0z" fill="#0b3a4a"/>`,
  },
  peaks: {
    sky: ["#fbcfe8", "#c4b5fd"],
    body: `
      <path d="M0 110l34-54 20 30 14-20 32 48v36H0z" fill="#3b2f63"/>
      <path d="M34 56l9 14-6 3-5-4-5 4z" fill="#fff" opacity=".9"/>
      <path d="M0 126c24-14 44-4 62-10s28-6 38 0v34H0z" fill="#1d1838"/>`,
  },
  market: {
    sky: ["#fde68a", "#fdba74"],
    body: `
      <path d="M4 52h92v16c-8 8-16 8-23 0-8 8-15 8-23 0-8 8-15 8-23 0-8 8-15 8-23 0z" fill="#fff7ea"/>
      <path d="M4 52h23v16c-8 8-16 8-23 0zM50 52h23v16c-8 8-15 8-23 0z" fill="#ef4444"/>
      <path d="M10 98h80v10H10z" fill="#7c4a24"/>
      <circle cx="18" cy="93" r="7" fill="#f59e0b"/>
      <circle cx="30" cy="93" r="7" fill="#f59e0b"/>
      <circle cx="42" cy="93" r="7" fill="#f59e0b"/>
      <circle cx="58" cy="93" r="7" fill="#84cc16"/>
      <circle cx="70" cy="93" r="7" fill="#84cc16"/>
      <circle cx="82" cy="93" r="7" fill="#84cc16"/>
      <path d="M10 108h80v42H10z" fill="#5b3417"/>`,
  },
  stage: {
    sky: ["#7c3aed", "#db2777"],
    body: `
      <path d="M50 0L6 110h40zM50 0l44 110H54z" fill="#fff" opacity=".14"/>
      <path d="M50 10L36 104h28z" fill="#fde68a" opacity=".35"/>
      <path d="M0 150v-26c6-8 12-8 16 0 4-10 12-10 16 0 4-9 12-9 16 0 5-10 13-10 17 0 4-9 12-9 16 0 5-8 13-8 19 0v26z" fill="#0b0616"/>`,
  },
  bloom: {
    sky: ["#fb7185", "#fda4af"],
    body: `
      <g transform="translate(50 66)">
      <ellipse rx="11" ry="24" cy="-22" transform="rotate(0)" fill="#fff1f2" opacity=".92"/>
      <ellipse rx="11" ry="24" cy="-22" transform="rotate(60)" fill="#fff1f2" opacity=".92"/>
      <ellipse rx="11" ry="24" cy="-22" transform="rotate(120)" fill="#fff1f2" opacity=".92"/>
      <ellipse rx="11" ry="24" cy="-22" transform="rotate(180)" fill="#fff1f2" opacity=".92"/>
      <ellipse rx="11" ry="24" cy="-22" transform="rotate(240)" fill="#fff1f2" opacity=".92"/>
      <ellipse rx="11" ry="24" cy="-22" transform="rotate(300)" fill="#fff1f2" opacity=".92"/>
      <circle r="11" fill="#f59e0b"/>
      </g>
      <path d="M50 78c-4 30 2 46-2 72h6c3-26-1-44 2-70z" fill="#166534"/>`,
  },
  night: {
    sky: ["#312e81", "#7c3aed"],
    body: `
      <circle cx="28" cy="40" r="11" fill="#fef3c7"/>
      <path d="M0 90h18v-22h14v22h10V58h18v32h8V74h18v16h14v60H0z" fill="#0a0f24"/>
      <g fill="#fcd34d">
      <rect x="22" y="76" width="4" height="5"/>
      <rect x="46" y="66" width="4" height="5"/>
      <rect x="52" y="74" width="4" height="5"/>
      <rect x="46" y="82" width="4" height="5"/>
      <rect x="74" y="82" width="4" height="5"/>
      <rect x="80" y="90" width="4" height="5"/>
      <rect x="22" y="100" width="4" height="5"/>
      <rect x="60" y="104" width="4" height="5"/>
      <rect x="34" y="116" width="4" height="5"/>
      <rect x="84" y="112" width="4" height="5"/>
      <rect x="12" y="112" width="4" height="5"/>
      </g>`,
  },
  vase: {
    sky: ["#dbeafe", "#a5b4fc"],
    body: `
      <path d="M0 112h100v38H0z" fill="#7c5a3e"/>
      <path d="M0 112h100v5H0z" fill="#94704f"/>
      <path d="M38 62h24c2 10-6 12-4 18 12 6 14 20 6 34H36c-8-14-6-28 6-34 2-6-6-8-4-18z" fill="#e0663f"/>
      <path d="M32 92c12 6 24 6 36 0l1 6c-12 6-26 6-38 0z" fill="#ffd9a8"/>
      <path d="M48 62c-2-20-12-28-20-34M52 62c0-20 6-32 18-38M50 62V18" stroke="#2f6b4a" stroke-width="2.5" fill="none"/>
      <g fill="#2f8f5b">
      <ellipse cx="28" cy="28" rx="9" ry="5" transform="rotate(40 28 28)"/>
      <ellipse cx="70" cy="24" rx="9" ry="5" transform="rotate(-40 70 24)"/>
      <ellipse cx="50" cy="16" rx="5" ry="9"/>
      </g>`,
  },
};

export const upright: Record<string, Drawing> = Object.fromEntries(
  Object.entries(scenes).map(([name, { sky, body }]) => [
    name,
    {
      width: 100,
      height: 150,
      body: `<defs>${fade("sky", ...sky)}</defs><rect width="100" height="150" fill="url(#sky)"/>${body}`,
    },
  ]),
);
