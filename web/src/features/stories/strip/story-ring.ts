import type { Story } from "@plaza/contract/stories";

const STORY_RING =
  "bg-[conic-gradient(from_210deg,oklch(0.8_0.17_78),oklch(0.72_0.19_45),oklch(0.63_0.24_12),oklch(0.6_0.2_318),oklch(0.8_0.17_78))]";

/** The ring around unseen stories. One for close friends has the colour of their badge. */
export const ringOf = (story: Story | undefined) => (story?.audience === "close-friends" ? "bg-success" : STORY_RING);
