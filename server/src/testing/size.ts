/** `npm run test:full` sets it; for single files it is set on the command line. */
export const isFullSize = process.env["PLAZA_TEST_SIZE"] === "full";

/** The number of repetitions of a heavy test: a twentieth of the full size in `npm test`. */
export const sized = (full: number) => (isFullSize ? full : Math.ceil(full / 20));
