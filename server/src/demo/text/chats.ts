import type { DemoChat } from "./chat.ts";
import { chatsOfOthers } from "./chats-of-others.ts";

const chatsOfTheAdministrator: DemoChat[] = [
  {
    between: ["ana", "mina"],
    talks: [
      {
        ago: "3d",
        lines: `
          mina: Are you at the Net Loft on Sunday? I have forty prints and no wall.
          ana: I have a wall. Bring nails, the last ones went into Nils's shelf.
          mina: You are an angel with a kiln. {love}
          ana: Ten o'clock? Before that I am asleep or underwater.
          mina: Ten. I bring the coffee, Jun owes me one.`,
      },
      {
        ago: "50m",
        lines: `
          ana: [story] Was that this morning? The light!
          mina: Ten past six. I stood in it up to my neck and forgot the camera for a whole minute.
          mina: [sunrise] This is the one after that minute.
          mina: [sea,shore,sunset,beach,lighthouse] And the rest of the roll.
          ana: Print it large. That is the one for the wall by the window. {love}
          mina: Deal 🧡`,
      },
    ],
    unread: 1,
  },
  {
    between: ["ana", "ines"],
    talks: [
      {
        ago: "2d",
        lines: `
          ines: Ana, how many lantern bowls do we have?
          ana: Nineteen good ones and two that lean.
          ines: Leaning is fine. They go on the side where the wind comes from. {haha}`,
      },
      {
        ago: "25m",
        lines: `
          ines: The lights are up!! Come and look before everyone is there
          ines: And can you bring the big table from the Loft? The one with the paint on it
          ines: Leo has the cargo bike, he says he passes you at five`,
      },
    ],
    unread: 3,
  },
  {
    between: ["ana", "yusra"],
    talks: [
      {
        ago: "11h",
        lines: `
          yusra: [vase] I cannot stop looking at it. Friday, yes?
          ana: Friday. It has a place by the door with your name on a piece of tape.
            yusra: What do I owe you?
          ana: Tulips. A ridiculous number of tulips.
          yusra: How many is ridiculous?
          ana: You will know when you carry them. {haha}`,
      },
    ],
  },
  {
    between: ["ana", "rosa"],
    talks: [
      {
        ago: "90m",
        lines: `
          rosa: Hello Ana it is Rosa. My granddaughter says this is faster than the telephone.
          ana: Hello Dona Rosa! It is, if one types as fast as you. {love}
          rosa: I found the jar. The one from 1961. There is still a little wax in it.
          ana: Leave the wax in. Shall I come by and carry it?
          rosa: It is a jar, child, not a piano. But come by, there is cake.`,
      },
    ],
    unread: 1,
  },
  {
    between: ["ana", "tomas"],
    talks: [
      {
        ago: "1d",
        lines: `
          ana: Tomás, six for me as well, please. The small ones.
          tomas: Already in the bucket. I saw you coming from the sea.
          ana: From how far out?!
          tomas: Far enough to see who is hungry. {haha}`,
      },
    ],
  },
  {
    between: ["ana", "nils"],
    talks: [
      {
        ago: "4d",
        lines: `
          nils: Shelf is done. Oak, 40 mm. You could park a bus on it.
          ana: It only has to carry bowls.
          nils: Then it is a shelf with ambitions. {haha}
          ana: What do I owe you?
          nils: The third ladder, if you see it.`,
      },
    ],
  },
  {
    between: ["ana", "leo"],
    talks: [
      {
        ago: "6h",
        lines: `
          leo: The cargo bike is free from five. Where is the table?
          ana: At the back of the Loft, behind the glazes. It has paint on it, do not worry.
          leo: Is it heavy?
          ana: It is a table with a past.
          leo: I bring Diego. {like}
          ana: Bring him, and bring gloves.`,
      },
    ],
    unread: 1,
  },
  {
    between: ["ana", "samira"],
    talks: [
      {
        ago: "3h",
        lines: `
          samira: Hi! We do not know each other yet, I drive the 4. Somebody left a box of your bowls on the back seat.
          samira: They are safe. One says hello from behind the windscreen.`,
      },
    ],
    unread: 2,
  },
  {
    between: ["ana", "petra"],
    talks: [
      {
        ago: "6d",
        lines: `
          petra: I have two sacks of ash for you. Tomato, mostly. Some regret.
          ana: Perfect. Regret gives a very fine blue. {haha}
          petra: Wednesday?
          ana: Wednesday. I bring the wheelbarrow.`,
      },
    ],
  },
];

export const chats: DemoChat[] = [...chatsOfTheAdministrator, ...chatsOfOthers];
