/** `npm run test:full` sets it; single files take it from the command line. */
export const isFullSize = process.env["PLAZA_TEST_SIZE"] === "full";

/** How often, or how much of it, a heavy test does: a tenth of the full size in `npm test`. */
export const sized = (full: number) => (isFullSize ? full : Math.ceil(full / 10));
