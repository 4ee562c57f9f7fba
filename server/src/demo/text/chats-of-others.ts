import type { DemoChat } from "./chat.ts";

export const chatsOfOthers: DemoChat[] = [
  {
    between: ["tomas", "mina"],
    talks: [
      {
        ago: "4h",
        lines: `
          tomas: You did not wave back.
          mina: I was holding a camera with both hands and my breath.
          tomas: Then tomorrow I sound the horn.
          mina: At six in the morning? Emil will write to the town hall. {haha}
          tomas: Emil will be in the water like every sensible person.`,
      },
    ],
    unread: 1,
  },
  {
    between: ["diego", "leo"],
    talks: [
      {
        ago: "100m",
        lines: `
          diego: Leo, her name is Marta. She starts Monday at six.
          leo: Send her by on Saturday, I need her for two minutes to set the saddle.
          diego: She cried a little when I told her.
          leo: Tell her it is only a bicycle. {love}
            diego: It is not only a bicycle.`,
      },
    ],
  },
  {
    between: ["elena", "jonas"],
    talks: [
      {
        ago: "5h",
        lines: `
          elena: JONAS
          jonas: They asked me directly!
          elena: You could have said cinnamon
          jonas: The bees would have known. {haha}
          elena: Six jars by Friday and I forgive you`,
      },
    ],
    unread: 1,
  },
  {
    between: ["ines", "kofi"],
    talks: [
      {
        ago: "1d",
        lines: `
          ines: Two songs or three? I have to tell the electrician.
          kofi: Two, and a third by accident.
          ines: How long is the accident?
          kofi: Four minutes, if Mateo comes in on time. Seven if he does not.`,
      },
      {
        ago: "30m",
        lines: `
          kofi: The lights are up! I can see them from the bridge. {love}
          ines: And? Are they straight?
          kofi: They are music.`,
      },
    ],
    unread: 1,
  },
  {
    between: ["rosa", "leo"],
    talks: [
      {
        ago: "7h",
        lines: `
          rosa: Leo, the basket on my bicycle is loose again.
          leo: Leave it by the yard gate, Dona Rosa. I fix it before you have finished your coffee.
          rosa: I drink slowly. {haha}
          leo: I know. That is why it will be perfect.`,
      },
    ],
  },
];
