const FOLDED_LENGTH = 480;
const FOLDED_LINES = 8;

/** Whether a text is collapsed on a card. */
export const isLong = (content: string) => content.length > FOLDED_LENGTH || content.split("\n").length > FOLDED_LINES;
