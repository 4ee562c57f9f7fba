export const FRAME_WIDTH = "mx-auto w-full max-w-[63rem]";
/** The frame of a page with a head: its content begins at the head's left edge, whichever tab is open. */
export const FRAME = `${FRAME_WIDTH} px-4`;
