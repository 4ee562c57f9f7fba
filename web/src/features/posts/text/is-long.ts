const FOLDED_LENGTH = 480;
const FOLDED_LINES = 8;

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{RI}|\p{EMod}|\u200d|\ufe0f|\s){1,40}$/u;

/** Whether a text is a few emoji and nothing else, which are shown large. */
export const isEmoji = (content: string) => EMOJI.test(content);

/** Whether a text is collapsed on a card. */
export const isLong = (content: string) => content.length > FOLDED_LENGTH || content.split("\n").length > FOLDED_LINES;
