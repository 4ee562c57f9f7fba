export type Hair =
  | "short"
  | "long"
  | "bun"
  | "curly"
  | "beard"
  | "scarf"
  | "bald"
  | "bob"
  | "afro"
  | "braids"
  | "cap"
  | "waves";

const SHORT = "M29 42c1-8 4-12 8-14 8 3 20 3 27-2 4 4 6 9 7 16 4-19-3-30-21-30-17 0-25 11-21 30z";
const CROWN = "M28 44c-3-21 5-32 22-32s25 11 22 32z";
const BEARD = "M30 48c1 17 9 24 20 24s19-7 20-24c-3 7-7 10-11 10-6-2-12-2-18 0-4 0-8-3-11-10z";
const LONG_BACK = "M24 44c-3-22 4-33 26-33s29 11 26 33c-1 12 2 22 4 30H20c2-8 5-18 4-30z";

const path = (d: string, more = "") => `<path d="${d}"${more}/>`;
const circles = (...rounds: [number, number, number][]) =>
  rounds.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");

/** Shapes behind the shoulders, and shapes over the head, in the colour of the hair. */
export const HAIR: Record<Hair, { back: string; front: string }> = {
  short: { back: path(CROWN), front: path(SHORT) },
  beard: { back: path(CROWN), front: path(SHORT) + path(BEARD) },
  cap: {
    back: path(CROWN),
    front: `<g fill="#2f4a6b">${path("M29 36c-1-18 8-26 21-26s22 8 21 26c-12-5-30-5-42 0z")}</g>
      <path d="M29 36c10-5 32-5 46-1 6 2 6 6 1 6-16-3-32-3-46 0z" fill="#22364f"/>`,
  },
  long: {
    back: path(LONG_BACK),
    front: path("M30 42c2-14 10-20 22-21 10 3 17 9 19 20 3-18-4-28-21-28-16 0-23 10-20 29z"),
  },
  waves: {
    back:
      path("M23 44c-3-24 6-34 27-34s30 10 27 34c6 6 2 14 5 20s-2 14 0 18H18c2-4-3-12 0-18s-1-14 5-20z") +
      circles([21, 62, 6], [79, 62, 6]),
    front: path("M29 44c-1-14 8-22 16-23-2 6 14 10 26 22 4-20-4-31-21-31-17 0-25 12-21 32z"),
  },
  braids: {
    back: path(CROWN) + circles([27, 52, 7], [26, 64, 6.5], [25, 75, 6], [73, 52, 7], [74, 64, 6.5], [75, 75, 6]),
    front: path("M29 42c2-13 10-19 21-22 11 3 19 9 21 22 3-19-5-29-21-29s-24 10-21 29z"),
  },
  bun: {
    back: circles([50, 12, 10]) + path("M27 42c-2-18 6-27 23-27s25 9 23 27z"),
    front: path("M30 40c3-12 10-17 20-17s17 5 20 17c2-15-5-24-20-24s-22 9-20 24z"),
  },
  curly: {
    back: circles([32, 32, 13], [68, 32, 13], [42, 21, 13], [58, 21, 13], [27, 47, 10], [73, 47, 10]),
    front: path("M31 37c4-9 10-12 19-12s15 3 19 12c-1-12-8-18-19-18s-18 6-19 18z"),
  },
  afro: {
    back: circles([50, 32, 31], [27, 42, 13], [73, 42, 13]),
    front: path("M30 40c3-11 10-15 20-15s17 4 20 15c0-14-8-21-20-21s-20 7-20 21z"),
  },
  scarf: {
    back: path("M22 48c-2-24 8-35 28-35s30 11 28 35c-1 15 0 22 6 34H16c6-12 7-19 6-34z"),
    front: path("M30 44c2-14 9-20 20-20s18 6 20 20c2-18-6-28-20-28s-22 10-20 28z"),
  },
  bob: {
    back: path("M24 46c-3-24 5-35 26-35s29 11 26 35c0 9 1 14 2 19H22c1-5 2-10 2-19z"),
    front: path("M29 46c1-12 4-17 9-19 10 4 20 3 26-1 4 4 6 10 7 20 4-22-3-34-21-34-17 0-25 12-21 34z"),
  },
  bald: { back: "", front: path("M31 36c2-9 9-14 19-14s17 5 19 14c0-13-8-19-19-19s-19 6-19 19z", ' opacity=".55"') },
};
