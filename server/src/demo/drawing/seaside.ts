import { type Drawing, fade, glow, times } from "./drawing.ts";

/* Photographs of the shore, 300 x 225: one coast in many lights. */

interface Light {
  sky: string[];
  sun: string;
  /** The sun's position, from the left and from the top. */
  at: [number, number];
  sea: [string, string];
  land: string;
}

const LIGHTS = {
  dawn: {
    sky: ["#7fb2e5", "#f7c9c0", "#ffe3b3"],
    sun: "#fff4d6",
    at: [92, 108],
    sea: ["#8fb9cf", "#2f6f8f"],
    land: "#2c4a5c",
  },
  noon: { sky: ["#3f9fe0", "#a8dcf5"], sun: "#fffbe6", at: [232, 42], sea: ["#3fb6c9", "#0f6f94"], land: "#3c6b4a" },
  dusk: {
    sky: ["#3a2a6b", "#d9597a", "#ffb36b"],
    sun: "#ffe2a0",
    at: [196, 112],
    sea: ["#d9727a", "#3a2f6b"],
    land: "#241d47",
  },
  night: { sky: ["#0c1436", "#27346f"], sun: "#fdf3cf", at: [228, 48], sea: ["#24417a", "#0a1636"], land: "#070d24" },
  storm: { sky: ["#4b5668", "#8b97a6"], sun: "#8b97a6", at: [150, 40], sea: ["#5c7180", "#26343f"], land: "#1d262e" },
} satisfies Record<string, Light>;

/** Sky, sun and water up to the horizon at 124. */
function coast({ sky, sun, at: [x, y], sea }: Light): string {
  const path = times(7, (i) => {
    const width = 10 + i * 6;
    return `<rect x="${x - width / 2 + (i % 2) * 6}" y="${128 + i * 9}" width="${width}" height="2.6" rx="1.3"/>`;
  });
  return `<defs>${fade("sky", ...sky)}${fade("sea", ...sea)}${glow("sun", sun)}</defs>
    <rect width="300" height="126" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="70" fill="url(#sun)" opacity=".7"/>
    <circle cx="${x}" cy="${y}" r="15" fill="${sun}"/><rect y="124" width="300" height="101" fill="url(#sea)"/>
    <g fill="${sun}" opacity=".55">${path}</g>`;
}

const cloud = (x: number, y: number, size: number, fill = "#fff") =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${fill}" opacity=".85"><ellipse rx="26" ry="8"/>
    <circle cx="-8" cy="-6" r="10"/><circle cx="8" cy="-8" r="12"/></g>`;

const boat = (x: number, y: number, size: number, hull: string, sail: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-20 0h40l-8 11h-24z" fill="${hull}"/>
    <path d="M-1-40h2V0h-2z" fill="#3a2a1e"/><path d="M3-38c14 10 16 22 14 34H3z" fill="${sail}"/>
    <path d="M-3-32c-10 8-12 18-11 28h11z" fill="${sail}" opacity=".75"/></g>`;

const gull = (x: number, y: number, size: number, colour = "#fff") =>
  `<path d="M${x} ${y}q${4 * size} ${-5 * size} ${8 * size} 0q${4 * size} ${-5 * size} ${8 * size} 0" stroke="${colour}"
    stroke-width="1.8" fill="none" stroke-linecap="round"/>`;

const headland = (fill: string) => `<path d="M0 96c18-10 44-8 60 8 14 8 26 14 34 22H0z" fill="${fill}"/>`;

const lighthouse = (isLit: boolean) => `
  ${isLit ? '<path d="M51 55L300 8v62L51 61z" fill="#fff3c4" opacity=".3"/>' : ""}
  <path d="M42 100l4-38h10l4 38z" fill="#f6f1e7"/><path d="M44.4 77h13.2l1 9H43.4zM46 62h10l.6 6H45.4z" fill="#d8453a"/>
  <rect x="46" y="54" width="10" height="8" fill="${isLit ? "#ffe9a3" : "#3a4a57"}"/><path d="M44 54h14l-7-8z" fill="#d8453a"/>`;

const beach = `<path d="M0 190c60-16 120 4 180-6s90-8 120-2v43H0z" fill="#ecd3a4"/>
  <path d="M0 190c60-16 120 4 180-6s90-8 120-2v5c-30-6-60-8-120 2s-120-10-180 6z" fill="#fff" opacity=".7"/>`;

const swell = times(6, (i) => {
  const y = 134 + i * 15;
  return `<path d="M${-20 - (i % 2) * 30} ${y}q25-12 50 0t50 0 50 0 50 0 50 0 50 0 50 0" stroke="#dfe8ec"
    stroke-width="${1.5 + i * 0.5}" fill="none" opacity="${0.25 + i * 0.07}"/>`;
});

const rain = times(60, (i) => {
  const x = (i * 47) % 320;
  const y = (i * 83) % 215;
  return `<path d="M${x} ${y}l-4 11" stroke="#e6eef2" stroke-width="1" opacity=".45"/>`;
});

const stars = times(46, (i) => {
  const x = (i * 71) % 300;
  const y = (i * 37) % 112;
  return `<circle cx="${x}" cy="${y}" r="${0.5 + (i % 4) * 0.3}" fill="#fff" opacity="${0.5 + (i % 3) * 0.2}"/>`;
});

const kite = `<path d="M128 30l20-14 16 22-26 18z" fill="#e8543f"/><path d="M128 30l36 8-26 18z" fill="#ffbf4d"/>
  <path d="M138 56c-8 20 6 34-6 52s8 30 2 66" stroke="#fff" stroke-width="1.2" fill="none"/>
  <g fill="#5b6ee1"><path d="M130 82l-8-4v8zM130 82l8-4v8zM133 108l-8-4v8zM133 108l8-4v8z"/></g>
  <g fill="#7a2e4d"><circle cx="134" cy="174" r="6"/><path d="M126 182c4-4 12-4 16 0l2 18h-4l-2 14h-8l-2-14h-4z"/></g>`;

const bonfire = `<circle cx="150" cy="176" r="72" fill="url(#fire)"/>
  <path d="M128 196l44-12M128 184l44 12" stroke="#3a2014" stroke-width="7" stroke-linecap="round"/>
  <path d="M150 138c20 18 22 36 10 50h-20c-12-12-10-26 0-34 2 8 6 8 10-16z" fill="#ff8a33"/>
  <path d="M150 160c8 8 10 18 5 28h-10c-6-8-4-16 5-28z" fill="#ffe08a"/>
  <g fill="#12091f">${times(6, (i) => {
    const x = [62, 86, 108, 192, 214, 240][i] ?? 0;
    return `<circle cx="${x}" cy="${172 + (i % 2) * 4}" r="8"/><path d="M${x - 14} 206c0-20 5-25 14-25s14 5 14 25z"/>`;
  })}</g>`;

const seaside = (body: string): Drawing => ({ width: 300, height: 225, body });
const { dawn, noon, dusk, night, storm } = LIGHTS;

export const seasides: Record<string, Drawing> = {
  sunrise: seaside(
    coast(dawn) +
      headland(dawn.land) +
      gull(170, 60, 1, "#3a5a70") +
      gull(196, 70, 0.8, "#3a5a70") +
      boat(214, 148, 0.7, "#2c4a5c", "#fff6e8"),
  ),
  harbour: seaside(
    coast(noon) +
      cloud(60, 40, 1) +
      cloud(140, 64, 0.7) +
      boat(70, 158, 1, "#d8453a", "#fff") +
      boat(150, 186, 1.3, "#2f5d9a", "#fff3d6") +
      boat(238, 162, 1, "#3f8f6b", "#ffe0a8") +
      gull(196, 80, 1),
  ),
  sunset: seaside(
    coast(dusk) + headland(dusk.land) + boat(116, 152, 0.8, "#1a1438", "#2b2150") + gull(60, 62, 1, "#2b2150"),
  ),
  lighthouse: seaside(
    coast(noon) + cloud(220, 92, 0.8) + headland(noon.land) + lighthouse(false) + gull(150, 58, 1) + gull(176, 70, 0.8),
  ),
  beam: seaside(coast(night) + stars + headland(night.land) + lighthouse(true)),
  storm: seaside(
    coast(storm) +
      cloud(60, 30, 2, "#3a4452") +
      cloud(190, 40, 2.4, "#333c49") +
      headland(storm.land) +
      lighthouse(true) +
      swell +
      rain,
  ),
  kites: seaside(coast(noon) + cloud(236, 74, 0.8) + beach + kite),
  bonfire: seaside(
    `<defs>${glow("fire", "#ff9a3d")}</defs>` +
      coast(night) +
      stars +
      '<path d="M0 186c90-14 200 8 300-6v45H0z" fill="#1c1636"/>' +
      bonfire,
  ),
  beach: seaside(
    coast(noon) +
      cloud(80, 52, 1.1) +
      boat(96, 146, 0.6, "#d8453a", "#fff") +
      beach +
      '<path d="M206 168c0-22 56-22 56 0z" fill="#e8543f"/><path d="M224 168c0-22 20-22 20 0z" fill="#fff3e0"/><path d="M233 168h2v40h-2z" fill="#7a4a2f"/><rect x="190" y="206" width="40" height="8" rx="4" fill="#5b6ee1"/>',
  ),
};
