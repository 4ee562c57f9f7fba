import { text } from "./text.ts";

export const MAX_REASON = 1_000;

/** Why somebody reports something, in their words. By itself, for the form that checks it. */
export const reportReason = text({ name: "The reason", max: MAX_REASON, required: "Say what is wrong" });
