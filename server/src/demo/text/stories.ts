import type { StoryBackground } from "@plaza/contract/forms/fields/story-background";

interface DemoStory {
  by: string;
  ago: string;
  picture?: string;
  /** The caption, or all that the story is. */
  words?: string;
  background?: StoryBackground;
  isForFriends?: boolean;
  isForCloseFriends?: boolean;
  /** The highlight that it is in, where it stays. */
  highlight?: string;
}

export const stories: DemoStory[] = [
  { by: "ana", ago: "2h", picture: "lamp" },
  { by: "mina", ago: "4h", picture: "sea" },
  { by: "mina", ago: "3h", picture: "sunset", words: "Last swim before the rain. Worth it." },
  { by: "leo", ago: "5h", picture: "peaks" },
  { by: "ines", ago: "90m", picture: "stage" },
  { by: "ines", ago: "40m", picture: "night", words: "One more evening of ladders. Then we switch them on." },
  {
    by: "ines",
    ago: "20m",
    words: "Who has a ladder longer than three metres? Asking for the lights.",
    background: "dusk",
  },
  { by: "tomas", ago: "6h", picture: "market" },
  { by: "yusra", ago: "8h", picture: "bloom" },
  { by: "ravi", ago: "11h", picture: "beam", isForFriends: true },
  { by: "jun", ago: "9h", picture: "moka" },
  { by: "clara", ago: "7h", picture: "vase" },
  {
    by: "leo",
    ago: "2h",
    words: "First snow on the ridge. Boots by the door.",
    background: "night",
    isForCloseFriends: true,
  },
  { by: "hana", ago: "12h", picture: "books", isForFriends: true },
  { by: "hana", ago: "10h", picture: "cat" },
  { by: "mateo", ago: "13h", picture: "guitar" },
  { by: "diego", ago: "15h", picture: "kites" },
  { by: "petra", ago: "16h", picture: "plant" },
  { by: "emil", ago: "18h", picture: "tent", isForFriends: true },
  { by: "sam", ago: "20h", picture: "phones" },
  { by: "amara", ago: "21h", picture: "shoe" },
  { by: "ana", ago: "9d", picture: "vase", words: "The blue one", highlight: "Kiln" },
  { by: "ana", ago: "6d", words: "Nothing cracked. I am calling it Tuesday.", background: "paper", highlight: "Kiln" },
  { by: "ana", ago: "16d", picture: "sea", highlight: "Lisbon" },
  { by: "mina", ago: "12d", picture: "peaks", words: "Up before the sun", highlight: "Walks" },
];
