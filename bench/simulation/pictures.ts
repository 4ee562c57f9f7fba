/** One line of a picture: a value for each number of members. */
export interface Line {
  name: string;
  points: { x: number; y: number }[];
}

const WIDTH = 860;
const HEIGHT = 420;
const LEFT = 70;
const RIGHT = 20;
const TOP = 20;
const BOTTOM = 190;
const COLORS = ["#0f766e", "#b45309", "#6d28d9", "#be123c", "#1d4ed8"];
const DASHES = ["", "8 4", "2 4", "12 4 2 4", "4 2"];

const text = (x: number, y: number, words: string, anchor = "middle") =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;

const short = (value: number) => {
  if (value >= 1_000_000) return `${value / 1_000_000} M`;
  return value >= 1_000 ? `${value / 1_000},000` : String(value);
};

const decades = (from: number, to: number) => {
  const found: number[] = [];
  for (let value = 10 ** Math.ceil(Math.log10(from)); value <= to; value *= 10) found.push(value);
  return found;
};

/** Both axes are logarithmic; what leaves the picture is cut at its edge. */
export function drawLines(
  lines: Line[],
  { x, y }: { x: [number, number]; y: [number, number] },
  labels: { x: string; y: string },
) {
  const part = (value: number, [from, to]: [number, number]) => Math.log(value / from) / Math.log(to / from);
  const across = (value: number) => Math.round(LEFT + part(value, x) * (WIDTH - LEFT - RIGHT));
  const up = (value: number) => Math.round(HEIGHT - BOTTOM - Math.min(1, part(value, y)) * (HEIGHT - TOP - BOTTOM));
  const grid = [
    ...decades(...x).map((value) => [
      `<line x1="${across(value)}" x2="${across(value)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}" />`,
      text(across(value), HEIGHT - BOTTOM + 18, short(value)),
    ]),
    ...decades(...y).map((value) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${up(value)}" y2="${up(value)}" />`,
      text(LEFT - 8, up(value) + 4, short(value), "end"),
    ]),
  ].flat();
  const drawn = lines.flatMap(({ name, points }, n) => {
    const stroke = `stroke="${COLORS[n % COLORS.length]}" stroke-dasharray="${DASHES[n % DASHES.length]}"`;
    const row = HEIGHT - BOTTOM + 66 + n * 22;
    return [
      `<polyline ${stroke} points="${points.map((point) => `${across(point.x)},${up(point.y)}`).join(" ")}" />`,
      `<polyline ${stroke} points="${LEFT},${row - 4} ${LEFT + 40},${row - 4}" />`,
      text(LEFT + 50, row, name, "start"),
    ];
  });
  return picture([
    ...grid,
    ...drawn,
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - BOTTOM + 40, labels.x),
    text(LEFT, TOP - 6, labels.y, "start"),
  ]);
}

/** Of each plan a bar for each of its parts, as long as the part is busy. */
export function drawBars(groups: { name: string; bars: { name: string; share: number }[] }[]) {
  const height = groups.reduce((sum, { bars }) => sum + 40 + bars.length * 22, TOP);
  let row = TOP;
  const drawn = groups.flatMap(({ name, bars }) => {
    const head = text(LEFT - 60, (row += 22), name, "start");
    const rows = bars.flatMap((bar, n) => {
      row += 22;
      const width = Math.round(Math.min(1, bar.share) * 500);
      return [
        text(140, row, bar.name, "end"),
        `<rect x="150" y="${row - 13}" width="500" height="16" fill="#e5e7eb" />`,
        `<rect x="150" y="${row - 13}" width="${width}" height="16" fill="${COLORS[n % COLORS.length]}" />`,
        text(660, row, `${Math.round(bar.share * 100)} %`, "start"),
      ];
    });
    row += 18;
    return [head, ...rows];
  });
  return picture(drawn, height);
}

function picture(parts: string[], height = HEIGHT) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    "<style>line { stroke: #d1d5db } polyline { fill: none; stroke-width: 2.5 } text { fill: #111827 }</style>",
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff" />`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}
