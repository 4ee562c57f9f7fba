import { text } from "./text.ts";
import { says } from "../../words/says.ts";

export const MAX_REASON = 1_000;

/** The reason of a report, in the reporter's words. In a file of its own, for the form that checks it. */
export const reportReason = text({ name: says("The reason"), max: MAX_REASON, required: says("Tell us what's wrong") });
