/** Whether the page's language is written from right to left. */
export const isRightToLeft = () => document.documentElement.dir === "rtl";

const MIRRORED: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** A key as it would be pressed where one reads from left to right: forward is ArrowRight. */
export const readingKey = (key: string) => (isRightToLeft() ? (MIRRORED[key] ?? key) : key);

/** How far to the right a movement would be there: what goes forward goes to the right. */
export const alongReading = (x: number) => (isRightToLeft() ? -x : x);
