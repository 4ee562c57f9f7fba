/** What a post feels like: which reactions it gets. */
export type Mood = "warm" | "funny" | "amazing" | "sad" | "cross" | "plain";

export interface DemoPost {
  by: string;
  /** '12m', '3h' or '9d' before now. */
  ago: string;
  /** '@{mina}' names a member. */
  text?: string;
  picture?: string;
  mood: Mood;
  /** How much of the town reacts, from 0 to 1. */
  reach: number;
  isForFriends?: boolean;
  /** So that a share can point to it. */
  name?: string;
  shares?: string;
  /** A line each, 'who: what they wrote'; an indented one answers the one above. */
  comments?: string;
}
