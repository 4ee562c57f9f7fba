import * as z from "zod/mini";

export const poll = z.object({
  choices: z.array(z.object({ text: z.string(), count: z.number() })),
  /** The indexes of those that the viewer voted for. */
  myChoices: z.array(z.number()),
  /** How many members voted. */
  total: z.number(),
  endsAt: z.iso.datetime(),
  isMultiple: z.boolean(),
  /** Who voted is not shown to anybody. */
  isSecret: z.boolean(),
});
export type Poll = z.infer<typeof poll>;

/** The counts of a poll, in the order of its choices. `myChoices` is there only for the member who has just voted. */
export const pollChanged = z.object({
  type: z.literal("poll"),
  postId: z.uuid(),
  counts: z.array(z.number()),
  total: z.number(),
  myChoices: z.optional(z.array(z.number())),
});
export type PollChanged = z.infer<typeof pollChanged>;

/** The same of a poll in a chat. */
export const messagePollChanged = z.object({
  type: z.literal("message-poll"),
  messageId: z.uuid(),
  counts: z.array(z.number()),
  total: z.number(),
  myChoices: z.optional(z.array(z.number())),
});
export type MessagePollChanged = z.infer<typeof messagePollChanged>;
