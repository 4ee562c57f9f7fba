import type { Poll } from "@plaza/contract/base/poll";

const [CHOICE_PX, FOOT_PX] = [52, 28];

/** How high a poll is whose choices have one line each. */
export const pollHeight = ({ choices }: Pick<Poll, "choices">) => choices.length * CHOICE_PX + FOOT_PX;
