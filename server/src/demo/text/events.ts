export interface DemoEvent {
  by: string;
  /** When the event was created. */
  ago: string;
  name: string;
  text: string;
  place: string;
  /** Days from today, negative for past ones; or the next Saturday, or the Sunday a week after it. */
  day: number | "saturday" | "sunday";
  at: string;
  hours?: number;
  picture?: string;
  /** How many of the town are going, and how many are interested. */
  going: number;
  interested: number;
  isCancelled?: boolean;
}

export const events: DemoEvent[] = [
  {
    by: "ines",
    ago: "9d",
    name: "Lights in the square",
    text: "Forty-two neighbours, three ladders and one very patient electrician have hung four hundred lamps over the square. At seven we switch them on.\n\nBring something to share and a cup to drink from; there will be soup, a choir that starts late, and a corner for small children and tired grown-ups.",
    place: "The square",
    day: "saturday",
    at: "19:00",
    hours: 4,
    picture: "square",
    going: 0.7,
    interested: 0.2,
  },
  {
    by: "leo",
    ago: "6d",
    name: "Sunday flea market",
    text: "A table costs nothing, a good story is the fee. Rain moves us under the arcade.",
    place: "Under the arcade",
    day: "sunday",
    at: "10:00",
    hours: 5,
    picture: "stalls",
    going: 0.35,
    interested: 0.4,
  },
  {
    by: "ravi",
    ago: "4d",
    name: "Films on a bedsheet",
    text: "Something with trains in it. Cushions are yours to bring, popcorn is mine.",
    place: "The rooftop, Mill Lane 12",
    day: 11,
    at: "20:30",
    hours: 3,
    picture: "film",
    going: 0.25,
    interested: 0.35,
  },
  {
    by: "kofi",
    ago: "12d",
    name: "Choir, first open evening",
    text: "No audition. If you can hum while washing up, you are a tenor.",
    place: "The old chapel",
    day: 16,
    at: "20:00",
    hours: 2,
    picture: "choir",
    going: 0.4,
    interested: 0.25,
  },
  {
    by: "mina",
    ago: "3d",
    name: "Long swim to the lighthouse",
    text: "Eight hundred metres there, a thermos, eight hundred metres back. Two boats go with us.",
    place: "North beach",
    day: 24,
    at: "09:30",
    picture: "shore",
    going: 0.2,
    interested: 0.5,
  },
  {
    by: "elena",
    ago: "8d",
    name: "Bread morning",
    text: "The oven is hot from six. Bring dough, or hands.",
    place: "Elena's bakery",
    day: 5,
    at: "07:00",
    hours: 3,
    picture: "loaf",
    going: 0.2,
    interested: 0.2,
    isCancelled: true,
  },
  {
    by: "ana",
    ago: "1d",
    name: "Neighbours' table",
    text: "One long table, everybody brings a plate.",
    place: "Rua da Rosa",
    day: 40,
    at: "18:00",
    hours: 4,
    picture: "table",
    going: 0.3,
    interested: 0.3,
  },
  {
    by: "yusra",
    ago: "30d",
    name: "Planting day",
    text: "Thirty-one tomato plants and one argument about where the basil goes.",
    place: "The shared garden",
    day: -9,
    at: "09:00",
    hours: 4,
    picture: "garden",
    going: 0.4,
    interested: 0.2,
  },
  {
    by: "emil",
    ago: "28d",
    name: "Fire on the beach",
    text: "Wood, guitars, no speeches.",
    place: "North beach",
    day: -16,
    at: "21:00",
    hours: 3,
    picture: "bonfire",
    going: 0.5,
    interested: 0.3,
  },
];
