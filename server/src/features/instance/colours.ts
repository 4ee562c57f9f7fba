import { refuse } from "../../errors.ts";

/** A colour in Oklab's polar form: its lightness from 0 to 1, its chroma, and its hue in radians. */
interface Lch {
  l: number;
  c: number;
  h: number;
}

type Rgb = [red: number, green: number, blue: number];

/** The darkest and the lightest that text in the accent's colour stands on, in each theme. */
const LIGHT = { soft: 0.955, softChroma: 0.034, behind: ["#ffffff", "#f6f5fb", "#f0eef6"] };
const DARK = { soft: 0.31, softChroma: 0.062, behind: ["#16141f", "#201e2a"] };
const WHITE = "#ffffff";
/** WCAG 2.2: so much for text, so much for what one has to see, such as a button's edge. */
const FOR_TEXT = 4.5;
const FOR_SHAPES = 3;
const STEP = 0.01;

/** A button in this colour has to be seen on a white page. */
export function refuseTooLight(accent: string) {
  const ratio = contrast(accent, WHITE);
  if (ratio < FOR_SHAPES) throw refuse("accent_too_light", { field: "accent", values: { ratio: ratio.toFixed(1) } });
}

/** The accent and what goes with it, in both themes; text in these colours can always be read. */
export function styleOf(accent: string): string {
  const { h, c, l } = toLch(accent);
  const inTheDark = l < 0.62 ? toHex({ l: 0.68, c: Math.min(c, 0.16), h }) : accent;
  return `:root{${variables(accent, LIGHT, -STEP)}}.dark{${variables(inTheDark, DARK, STEP)}}`;
}

function variables(brand: string, theme: typeof LIGHT, step: number): string {
  const { l, c, h } = toLch(brand);
  const soft = toHex({ l: theme.soft, c: Math.min(c, theme.softChroma), h });
  const onBrand = contrast(brand, WHITE) >= FOR_TEXT ? WHITE : "#000000";
  // Under the pointer the colour goes away from its text, never towards it.
  const hover = toHex({ l: l + (onBrand === WHITE ? -0.05 : 0.05), c, h });
  let ink = { l, c, h };
  const isReadable = () => [soft, ...theme.behind].every((behind) => contrast(toHex(ink), behind) >= FOR_TEXT);
  while (!isReadable() && ink.l > 0 && ink.l < 1) ink = { ...ink, l: ink.l + step };
  return `--brand:${brand};--brand-hover:${hover};--on-brand:${onBrand};--brand-ink:${toHex(ink)};--brand-soft:${soft}`;
}

/** A button in the accent's colour where no style sheet is, such as in a mail. */
export const buttonColours = (accent: string | null) =>
  accent
    ? { background: accent, text: contrast(accent, WHITE) >= FOR_TEXT ? WHITE : "#000000" }
    : { background: "#ff8a33", text: "#23180f" };

/** The ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;

// The matrices are those of Oklab: https://bottosson.github.io/posts/oklab
function toLch(hex: string): Lch {
  const [r, g, b] = linear(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function toHex({ l, c, h }: Lch): string {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb: Rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${rgb.map(channel).join("")}`;
}

/** What the screen cannot show is cut off. */
function channel(value: number): string {
  const clamped = Math.min(1, Math.max(0, value));
  const gamma = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, "0");
}
