import type { ReactNode } from "react";
import type { ReactionName } from "./reaction-labels.ts";

const INK = "#3a2410";
const YELLOW = "#ffc83d";
const LINE = { stroke: INK, strokeLinecap: "round", fill: "none" } as const;

const eyes = (y: number, apart = 4.6) => (
  <>
    <ellipse cx={16 - apart} cy={y} rx="1.7" ry="2.1" fill={INK} />
    <ellipse cx={16 + apart} cy={y} rx="1.7" ry="2.1" fill={INK} />
  </>
);

const DRAWINGS: Record<ReactionName, { ground: string; figure: ReactNode }> = {
  like: {
    ground: "#3b6cf6",
    figure: (
      <>
        <rect x="8.2" y="15" width="4.2" height="9" rx="1.6" fill="#fff" />
        <path
          d="M13.8 23.2v-7.6l3.3-6.2c.5-1 1.9-1 2.5 0 .5.9.4 2 .1 3l-.6 2h3.6c1.5 0 2.5 1.4 2 2.8l-1.9 5.2c-.4 1.1-1.4 1.8-2.6 1.8h-3.6c-1 0-2-.3-2.8-1z"
          fill="#fff"
        />
      </>
    ),
  },
  love: {
    ground: "#f0416c",
    figure: (
      <path
        d="M16 24.2c-5.6-3.6-8.3-6.7-8.3-10.1 0-2.5 1.9-4.4 4.2-4.4 1.7 0 3.2 1 4.1 2.5.9-1.5 2.4-2.5 4.1-2.5 2.3 0 4.2 1.9 4.2 4.4 0 3.4-2.7 6.5-8.3 10.1z"
        fill="#fff"
      />
    ),
  },
  haha: {
    ground: YELLOW,
    figure: (
      <>
        <path d="M9.2 13.6c.8-1.9 3-1.9 3.8 0M19 13.6c.8-1.9 3-1.9 3.8 0" strokeWidth="1.8" {...LINE} />
        <path d="M9.4 17h13.2c0 4.4-2.9 7.2-6.6 7.2S9.4 21.4 9.4 17z" fill={INK} />
        <path d="M12 22.2c1-1.3 2.4-1.9 4-1.9s3 .6 4 1.9c-1 1.3-2.4 2-4 2s-3-.7-4-2z" fill="#f0416c" />
      </>
    ),
  },
  wow: {
    ground: YELLOW,
    figure: (
      <>
        {eyes(13.4)}
        <path d="M9.2 9.6c1-1.1 2.6-1.5 4-.9M22.8 9.6c-1-1.1-2.6-1.5-4-.9" strokeWidth="1.5" {...LINE} />
        <ellipse cx="16" cy="21.3" rx="3" ry="3.8" fill={INK} />
      </>
    ),
  },
  sad: {
    ground: YELLOW,
    figure: (
      <>
        {eyes(14.6)}
        <path d="M9 10.9c1.1-.2 2.5-.9 3.2-1.9M23 10.9c-1.1-.2-2.5-.9-3.2-1.9" strokeWidth="1.5" {...LINE} />
        <path d="M11.8 23c1.1-2 2.5-2.9 4.2-2.9s3.1.9 4.2 2.9" strokeWidth="1.9" {...LINE} />
        <path d="M22.6 17.2c1.5 2 2.1 3.1 2.1 4.1a2.1 2.1 0 0 1-4.2 0c0-1 .6-2.1 2.1-4.1z" fill="#3ea6ff" />
      </>
    ),
  },
  angry: {
    ground: "#ff8a3d",
    figure: (
      <>
        <path d="M2 16a14 14 0 0 1 28 0c-4-4-8.5-5.5-14-5.5S6 12 2 16z" fill="#f4523b" opacity=".75" />
        {eyes(16, 4.4)}
        <path d="M8.6 11.4l5 2.6M23.4 11.4l-5 2.6" strokeWidth="1.9" {...LINE} />
        <path d="M12 23.4c1-1.6 2.3-2.3 4-2.3s3 .7 4 2.3" strokeWidth="1.9" {...LINE} />
      </>
    ),
  },
};

/** Our own drawings, so that the six look the same on every system: some fonts show grey text instead. */
export function ReactionIcon({ type, size }: { type: ReactionName; size: number }) {
  const { ground, figure } = DRAWINGS[type];
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" fill={ground} />
      {figure}
    </svg>
  );
}
