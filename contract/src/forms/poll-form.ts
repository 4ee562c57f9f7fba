import * as z from "zod/mini";
import { MAX_CHOICE, MAX_CHOICES, MIN_CHOICES } from "../base/poll-limits.ts";
import { dateTime } from "./fields/date-time.ts";
import { line } from "./fields/text.ts";
import { says } from "../words/says.ts";

const TOO_FEW = says("Add at least two choices");
const TOO_MANY = says("Add up to ten choices");
const TWICE = says("Choices can't repeat");

const choice = line({ name: says("A choice"), max: MAX_CHOICE, required: says("Choices can't be empty") });
const areDifferent = (choices: string[]) =>
  new Set(choices.map((one) => one.toLocaleLowerCase("en"))).size === choices.length;

export const newPoll = z.object(
  {
    choices: z
      .array(choice, "choices must be a list")
      .check(z.minLength(MIN_CHOICES, TOO_FEW), z.maxLength(MAX_CHOICES, TOO_MANY), z.refine(areDifferent, TWICE)),
    /** A member may pick several. */
    isMultiple: z._default(z.boolean("isMultiple must be true or false"), false),
    endsAt: dateTime({ required: says("Choose when the poll ends"), wrong: says("Choose a date and time") }),
    /** Nobody sees who voted for what. */
    isSecret: z._default(z.boolean("isSecret must be true or false"), false),
  },
  "That is not a poll",
);
export type NewPoll = z.output<typeof newPoll>;

const index = z.int("A choice is named by its number").check(z.gte(0), z.lt(MAX_CHOICES));
/** All that the viewer votes for from now on, as indexes of the poll's choices; none takes the vote back. */
export const newVote = z.object({
  choices: z.array(index, "choices must be a list of numbers").check(z.maxLength(MAX_CHOICES, TOO_MANY)),
});
