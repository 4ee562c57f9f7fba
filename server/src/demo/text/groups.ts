export interface DemoGroup {
  by: string;
  ago: string;
  name: string;
  text: string;
  /** What one agrees to by joining. */
  rules?: string;
  isPrivate?: boolean;
  picture: string;
  moderators: string[];
  /** Those who must be members; of the others, this share of the town. */
  members: string[];
  share: number;
  /** Those with a pending request to join. */
  asked?: string[];
  posts: { by: string; ago: string; text: string; isPinned?: boolean }[];
  /** Something to download. */
  file?: { by: string; ago: string; name: string; text: string };
}

export const groups: DemoGroup[] = [
  {
    by: "ana",
    ago: "38d",
    name: "Ateliê do Barro",
    text: "Kiln times, glaze recipes and the shelf of things that did not make it. The kiln is fired on Tuesdays; put your name on the bottom of what you leave.",
    rules:
      "Put your name on the bottom of what you leave.\nWho opens the kiln waits until it is cold.\nBroken things are nobody's fault.",
    isPrivate: true,
    picture: "kiln",
    moderators: ["sofia"],
    members: ["mina", "elena", "petra"],
    share: 0.25,
    asked: ["arthur", "noor"],
    posts: [
      { by: "sofia", ago: "3d", text: "The celadon came out grey again. I have stopped calling it celadon." },
      { by: "ana", ago: "20h", text: "Kiln on Tuesday. Two shelves are free, the lower one is warm." },
      {
        by: "petra",
        ago: "5h",
        text: "Whose is the teapot with two spouts? It is wonderful and I would like to know why.",
      },
    ],
  },
  {
    by: "ines",
    ago: "36d",
    name: "Supper on the Steps",
    text: "One long table, every second Thursday. Bring a chair and something warm. If it rains we move under the arcade.",
    rules: "Bring something warm, and a chair.\nWho cooks does not wash.\nNobody sits alone.",
    picture: "table",
    moderators: ["kofi"],
    members: ["ana", "elena", "leo", "mina"],
    share: 0.6,
    posts: [
      {
        by: "elena",
        ago: "6d",
        text: "Whoever left the blue bowl: it is washed, and it is very good at holding soup.",
      },
      {
        by: "ines",
        ago: "2d",
        text: "We were thirty-one last time. The table is long, the street is longer. Please write down who brings what.",
        isPinned: true,
      },
      {
        by: "kofi",
        ago: "40m",
        text: "Thursday's table stands. Twenty-two chairs, two soups, and Elena promises the lemon thing again. Who brings bread?",
      },
    ],
    file: {
      by: "elena",
      ago: "5d",
      name: "The lemon thing.txt",
      text: "Six lemons, the zest of all of them.\nAs much sugar as you dare.\nCream, cold, and patience, warm.\n",
    },
  },
  {
    by: "leo",
    ago: "30d",
    name: "Slow Riders",
    text: "We cycle to places with good bread. Nobody is left behind, nobody is early.",
    picture: "ride",
    moderators: [],
    members: ["tomas", "mina"],
    share: 0.35,
    posts: [{ by: "leo", ago: "4d", text: "Sunday to the lighthouse and back. Flat until it is not." }],
  },
  {
    by: "sofia",
    ago: "24d",
    name: "Courtyard Gardeners",
    text: "Seeds to swap, a watering rota for August, and a firm view on slugs.",
    isPrivate: true,
    picture: "garden",
    moderators: ["rosa"],
    members: ["ingrid"],
    share: 0.2,
    posts: [{ by: "rosa", ago: "2d", text: "Eleven tomato plants need a home before Friday." }],
  },
  {
    by: "ravi",
    ago: "18d",
    name: "Open Air Film Club",
    text: "A sheet, a projector, and whoever picks the film brings the blankets.",
    picture: "film",
    moderators: ["leo"],
    members: ["mina"],
    share: 0.4,
    posts: [{ by: "ravi", ago: "30h", text: "Nominations for the next one. It must have a train or a storm in it." }],
  },
  {
    by: "kofi",
    ago: "12d",
    name: "The Half Past Eight Choir",
    text: "No auditions. Low voices especially wanted. Kofi has the keys.",
    isPrivate: true,
    picture: "choir",
    moderators: ["ines"],
    members: ["elena"],
    share: 0.2,
    posts: [{ by: "ines", ago: "26h", text: "We begin at a quarter to nine, as the name says." }],
  },
];
