import type { StoryBackground } from "@plaza/contract/forms/fields/story-background";
import type { ReactNode } from "react";
import { t } from "#lib/words/words.ts";

interface Ground {
  label: string;
  /** CSS layers, the lowest last. Each colour in it is readable under the words: see the test. */
  background: string;
  color: "#ffffff" | "#1d1430";
}

const LIGHT = "#ffffff";
const DARK = "#1d1430";

/** What the words of a story without a picture stand on: all drawn by the browser. */
export const BACKGROUNDS: Record<StoryBackground, Ground> = {
  dawn: {
    label: t("Dawn"),
    background:
      "radial-gradient(circle at 50% 118%, #fff0b8 0 34%, #ffd18a 34.4% 46%, transparent 46.4%), linear-gradient(170deg, #ffb59a, #ffc9a3 60%, #ffdcae)",
    color: DARK,
  },
  sea: {
    label: t("Sea"),
    background:
      "repeating-radial-gradient(circle at 50% -30%, #0d5f78 0 2.5rem, #0b5670 2.5rem 5rem), linear-gradient(#0b5670, #0b5670)",
    color: LIGHT,
  },
  meadow: {
    label: t("Meadow"),
    background:
      "radial-gradient(ellipse 90% 40% at 15% 108%, #2f6f33 0 99%, transparent), radial-gradient(ellipse 90% 46% at 90% 112%, #276030 0 99%, transparent), linear-gradient(175deg, #17594f, #1f6a45)",
    color: LIGHT,
  },
  dusk: {
    label: t("Dusk"),
    background: "linear-gradient(168deg, #3a2468, #7a2b6c 55%, #ab3a4e)",
    color: LIGHT,
  },
  plum: {
    label: t("Plum"),
    background:
      "radial-gradient(circle, #83307f 0 0.5rem, transparent 0.55rem) 0 0 / 3.5rem 3.5rem, linear-gradient(150deg, #571a5c, #742870)",
    color: LIGHT,
  },
  night: {
    label: t("Night"),
    background:
      "radial-gradient(circle, #5a54a0 0 0.09rem, transparent 0.13rem) 0 0 / 2.75rem 3.25rem, radial-gradient(circle, #45407e 0 0.07rem, transparent 0.11rem) 1.1rem 1.9rem / 3.75rem 2.5rem, linear-gradient(180deg, #12102a, #27235a)",
    color: LIGHT,
  },
  sand: {
    label: t("Sand"),
    background: "repeating-linear-gradient(135deg, #f3dfba 0 1.5rem, #efd6a8 1.5rem 3rem)",
    color: DARK,
  },
  paper: {
    label: t("Paper"),
    background: "repeating-linear-gradient(180deg, #fbf8f1 0 2.2rem, #dcd5ea 2.2rem 2.28rem)",
    color: DARK,
  },
};

const LONG_MS_EACH = 55;
const MOST_MS = 20_000;

/** Few words have the time of a picture; more of them what it takes to read them. */
export const readingMs = (content: string, leastMs: number) =>
  Math.max(leastMs, Math.min(MOST_MS, content.length * LONG_MS_EACH));

/** The fewer the words, the larger they are. In widths of the box they stand in, so that all of them fit. */
export const fontSizeOf = (content: string) => {
  const size = content.length <= 40 ? 11 : content.length <= 110 ? 8.2 : content.length <= 240 ? 6.2 : 4.8;
  return `${size}cqi`;
};

interface TextGroundProps {
  background: StoryBackground | null;
  content: string;
  /** Without the background. */
  isBare?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Words on their background: as large as fits, in the middle. It fills its box. */
export default function TextGround({
  background,
  content,
  isBare,
  className = "",
  children = content,
}: TextGroundProps) {
  const ground = BACKGROUNDS[background ?? "dawn"];
  return (
    <span
      className={`@container grid size-full place-items-center overflow-hidden ${className}`}
      style={{ background: isBare ? "none" : ground.background, color: ground.color }}
    >
      <span
        dir="auto"
        className="block max-h-full w-full overflow-hidden text-center font-display font-bold whitespace-pre-line wrap-anywhere"
        style={{ fontSize: fontSizeOf(content), lineHeight: 1.25, padding: "0 8cqi" }}
      >
        {children}
      </span>
    </span>
  );
}
