import type { DayOfActivity } from "@plaza/contract/admin";
import { plural, t } from "#lib/words/words.ts";

/** One series of figures: its key, label and colour. */
export interface Series {
  key: "signups" | "posts" | "activeMembers";
  label: string;
  /** A day's count in words. */
  figure: (count: number) => string;
  colour: string;
  /** The opacity of the days that are not selected. */
  quiet: number;
}

export const ACTIVE: Series = {
  key: "activeMembers",
  label: t("Active members"),
  figure: (count) => plural(count, "{count} active member", "{count} active members"),
  colour: "var(--brand)",
  quiet: 0.5,
};
export const SIGNUPS: Series = {
  key: "signups",
  label: t("Sign-ups"),
  figure: (count) => plural(count, "{count} sign-up", "{count} sign-ups"),
  colour: "var(--tile-groups)",
  quiet: 1,
};
export const POSTS: Series = {
  key: "posts",
  label: t("Posts"),
  figure: (count) => plural(count, "{count} post", "{count} posts"),
  colour: "var(--tile-friends)",
  quiet: 0.5,
};

export const totalOf = (days: DayOfActivity[], { key }: Series) => days.reduce((sum, day) => sum + day[key], 0);
