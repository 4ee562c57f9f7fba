import type { DayOfActivity } from "@plaza/contract/admin";
import { t } from "#lib/words/words.ts";

/** One series of figures: its key, label and colour. */
export interface Series {
  key: "signups" | "posts" | "activeMembers";
  label: string;
  colour: string;
  /** The opacity of the days that are not selected. */
  quiet: number;
}

export const ACTIVE: Series = { key: "activeMembers", label: t("Active members"), colour: "var(--brand)", quiet: 0.5 };
export const SIGNUPS: Series = { key: "signups", label: "Sign-ups", colour: "var(--tile-groups)", quiet: 1 };
export const POSTS: Series = { key: "posts", label: t("Posts"), colour: "var(--tile-friends)", quiet: 0.5 };

export const totalOf = (days: DayOfActivity[], { key }: Series) => days.reduce((sum, day) => sum + day[key], 0);
