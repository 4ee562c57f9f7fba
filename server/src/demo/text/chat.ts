export interface DemoChat {
  between: [string, string];
  /** When each conversation began; '12m', '3h' or '9d' before now. */
  talks: {
    ago: string;
    /**
     * A line each, 'who: what they wrote'; an indented one replies to the one above. '[vase]' before the words is a
     * photo, '[vase,kiln]' several, '[story]' means the other's latest story, '{love}' at the end is the other's reaction.
     */
    lines: string;
  }[];
  /** How many of the last messages their receiver has not read yet. */
  unread?: number;
}
