export interface DemoGroupChat {
  name: string;
  /** Whoever made it comes first, and is its admin. */
  members: [string, ...string[]];
  /** When it was made; '12m', '3h' or '9d' before now. */
  ago: string;
  /** As in a chat of two, without stories and reactions. */
  lines: string;
}

export const groupChats: DemoGroupChat[] = [
  {
    name: "Lantern night crew",
    members: ["ines", "ana", "leo", "mina", "jun"],
    ago: "2d",
    lines: `
      ines: Everybody who carries a ladder is in here now.
      leo: I carry two. One of them reaches the lamp by the fountain.
      ana: Nineteen bowls are packed. The two that lean go to the windy side.
        ines: That is what they lean for.
      jun: Coffee from five on, for whoever hangs lamps. @{leo} gets the first one.
      mina: I photograph from the roof of the bakery, so look up now and then.`,
  },
  {
    name: "Six o'clock swim",
    members: ["mina", "ana", "jun"],
    ago: "5h",
    lines: `
      mina: Tide is with us tomorrow. Who swims?
      jun: In, if somebody wakes me.
      ana: In. I ring Jun's bell on the way.`,
  },
];
