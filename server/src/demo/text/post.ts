/** The mood of a post, which decides the reactions it gets. */
export type Mood = "warm" | "funny" | "amazing" | "sad" | "cross" | "plain";

export interface DemoPost {
  by: string;
  /** '12m', '3h' or '9d' before now. */
  ago: string;
  /** '@{mina}' names a member. */
  text?: string;
  /** One or several. */
  picture?: string | string[];
  mood: Mood;
  /** How much of the town reacts, from 0 to 1. */
  reach: number;
  /** Its choices, each with how likely a vote for it is. */
  poll?: { choices: Record<string, number>; isMultiple?: boolean; isSecret?: boolean; days: number };
  isForFriends?: boolean;
  /** A name, so that a share can point to the post. */
  name?: string;
  shares?: string;
  /** A line each, 'who: what they wrote'; an indented one replies to the one above. '[soup]' before the words is a photo. */
  comments?: string;
}
