import type { DemoPost } from "./post.ts";

export const postsBefore: DemoPost[] = [
  {
    by: "ana",
    ago: "24d",
    name: "loft",
    text: `What the Net Loft needs before winter, since you keep asking:

- two people for the roof, one day, I hold the ladder and make lunch
- a piano tuner, or somebody brave
- curtains (we have the cloth, thank you @{fatima})
- a plumber who likes a mystery
- anybody with a van for one hour on Sunday

What it already has: heating, forty chairs, a kettle, and you.`,
    mood: "warm",
    reach: 0.6,
    comments: `
      nils: Roof: me.
      leo: Roof: me too, if Nils stands underneath.
      noor: A mystery? When may I start?
        ana: Today. It drips upward.
      kofi: I know a brave person. She tunes ships' horns.
      arthur: The town's van is free on Sunday, I asked it.`,
  },
  {
    by: "ines",
    ago: "24d",
    shares: "loft",
    text: "Read the list, pick one, feel good for a week.",
    mood: "plain",
    reach: 0.3,
  },
  {
    by: "viktor",
    ago: "25d",
    text: "A stranger asked if the seat was free. We played until dark and did not exchange names. Best game of the year.",
    mood: "warm",
    reach: 0.5,
  },
  {
    by: "sam",
    ago: "26d",
    text: "In memory of old Mr. Halim, who ran the cinema on Harbour Road for forty years and let us in through the side door when we had no money. Tonight we show his favourite. Third row left stays empty.",
    mood: "sad",
    reach: 0.8,
    comments: `
      rosa: He sat my children in the front row and never once asked for a ticket.
      malik: He gave me my first camera.
      hana: I will be in the fourth row. Right behind him.`,
  },
  {
    by: "lucia",
    ago: "27d",
    text: "Beginners on Tuesdays, the brave on Thursdays. If you can walk to the Net Loft, you can dance in it.",
    mood: "plain",
    reach: 0.3,
  },
  {
    by: "emil",
    ago: "28d",
    text: "Somebody has emptied their paint cans behind the dunes. Six of us carried it out in four hours. Whoever you are: the tip is free and it is open on Saturdays.",
    mood: "cross",
    reach: 0.65,
    comments: `
      tomas: And it would all have gone into the bay. Thank you for carrying it.
      arthur: We have the number of the van. It is being dealt with.
      petra: Next time call me, I have gloves and a temper.`,
  },
  {
    by: "clara",
    ago: "29d",
    text: "Fire on the beach, someone's guitar, salt in everybody's hair. Nobody took a picture, so here is one from memory.",
    picture: "bonfire",
    mood: "amazing",
    reach: 0.6,
    isForFriends: true,
    comments: `
      mateo: Someone's guitar says thank you.`,
  },
  {
    by: "priya",
    ago: "31d",
    text: "My mother's moka pot, older than I am, back from the dead thanks to @{noor}. The kitchen smells like 1985.",
    picture: "moka",
    mood: "warm",
    reach: 0.5,
  },
  {
    by: "leo",
    ago: "33d",
    text: "Sunday ride: harbour, dunes, mill, cake. 24 km, nobody gets left behind, the pace is set by whoever is slowest. Usually me.",
    picture: "ride",
    mood: "plain",
    reach: 0.4,
    comments: `
      jun: What kind of cake?
        leo: That is between you and the mill.`,
  },
  {
    by: "ravi",
    ago: "35d",
    text: "Class 7b measured the height of the lighthouse with a stick, a shadow and an argument. Off by eleven centimetres. I have never been prouder.",
    mood: "amazing",
    reach: 0.6,
    comments: `
      bruno: 28 metres and 40. What did they get?
        ravi: 28 and 51.
        bruno: Then I was wrong for thirty-one years by eleven centimetres.`,
  },
  {
    by: "ana",
    ago: "38d",
    text: "So this is our own little square, online. No ads, no strangers selling us things, just the town. Say hello below, put up a picture, and be as kind here as you are at the bakery. 🧡",
    picture: "stalls",
    mood: "warm",
    reach: 0.7,
    name: "welcome",
    comments: `
      ines: Hello hello hello!
      leo: Hello from Mill Lane.
      elena: As kind as at the bakery at seven, or at half past five when there is no bread yet?
        ana: At seven, please.
      tomas: Hello from the third boat from the left.
      rosa: Hello. Is this on?
        ana: It is on, Rosa. Welcome.`,
  },
];
