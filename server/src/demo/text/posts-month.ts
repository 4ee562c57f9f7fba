import type { DemoPost } from "./post.ts";

export const postsOfTheMonth: DemoPost[] = [
  {
    by: "petra",
    ago: "13d",
    text: "Allotment 14 against the slugs: final score 3 to 2 for the slugs. But look at the dahlias.",
    picture: "garden",
    mood: "plain",
    reach: 0.45,
    comments: `
      jonas: The bees say thank you.
      yusra: I would buy every single one of those.`,
  },
  {
    by: "mateo",
    ago: "14d",
    text: "Guitar for sale. No. Guitar not for sale. I wrote this to see how it feels and it feels terrible.",
    picture: "guitar",
    mood: "funny",
    reach: 0.5,
    comments: `
      kofi: Good. You have a film to play for.`,
  },
  {
    by: "wei",
    ago: "15d",
    text: "The express to the kitchen now runs every quarter of an hour. Delays are caused by the dog.",
    picture: "train",
    mood: "funny",
    reach: 0.6,
    comments: `
      lin: May twenty-two small passengers visit on Wednesday?
        wei: The stationmaster would be honoured.
      noor: Sir, from one engineer to another: beautiful points.`,
  },
  {
    by: "jonas",
    ago: "16d",
    text: "Forty thousand bees obey the seasons. One dog obeys nobody. Here she is, having eaten the other boot.",
    picture: "dog",
    mood: "funny",
    reach: 0.75,
    comments: `
      aoife: Bring her in if she looks sorry.
        jonas: She has never looked sorry.
      nils: I have one left boot, size 44. Trade?`,
  },
  {
    by: "sofia",
    ago: "17d",
    text: "Returned today, 27 years late, with a letter: 'I was nine and I loved it too much to give it back. I have now bought my own.' No fine. We have framed the letter.",
    picture: "books",
    mood: "warm",
    reach: 0.8,
    comments: `
      hana: And where did they buy it? (It was here. I was there. We both cried.)
      ravi: What book?
        sofia: The one about the comet, Ravi. Of course.`,
  },
  {
    by: "elena",
    ago: "18d",
    text: "Storm took the awning at four in the morning. By six there were nine people holding a tarpaulin and by seven there was bread. I love this town.",
    picture: "storm",
    name: "storm",
    mood: "warm",
    reach: 0.85,
    comments: `
      nils: New awning frame is on my bench. Thursday.
      tomas: Boats are all safe. Thank you to everyone who came down to the lines.
      bruno: Force nine, gusting ten. I sat up with it, for old times.`,
  },
  {
    by: "tomas",
    ago: "18d",
    shares: "storm",
    text: "And she would take no money for the bread. So: first sardines of the season go to Elena.",
    mood: "warm",
    reach: 0.45,
  },
  {
    by: "dario",
    ago: "19d",
    text: "Ask me anything about dough. I have been awake with it since Tuesday.",
    mood: "funny",
    reach: 0.35,
    comments: `
      priya: Does it love you back?
        dario: On good days.
      emil: How long is too long?
        dario: You are asking the dough or me?`,
  },
  {
    by: "mina",
    ago: "20d",
    text: "Rain all day and one red umbrella.",
    picture: "rain",
    mood: "amazing",
    reach: 0.6,
    comments: `
      fatima: That is me! Running late with a wedding dress under the coat.
        mina: I did not know. That makes it even better.`,
  },
  {
    by: "amara",
    ago: "21d",
    text: "First half marathon: done. Slowly, happily, and with @{zanele} singing the last three kilometres. Shoes retired with honours.",
    picture: "shoe",
    mood: "amazing",
    reach: 0.65,
    comments: `
      zanele: You told me to stop singing at every kilometre.
        amara: And you never did. Thank you.
      diego: Next year with the under-tens?`,
  },
  {
    by: "hana",
    ago: "22d",
    text: "Comma the cat has a rival. She is grey, she has no name, and she sits exactly where he sits.",
    picture: "greyCat",
    mood: "funny",
    reach: 0.7,
    comments: `
      sofia: Semicolon.
        hana: SEMICOLON.
      aoife: Bring them both for their jabs. Separately. Please.`,
  },
  {
    by: "diego",
    ago: "23d",
    text: "Kite day on the long beach: thirty children, one wind, no tears (one tear, mine).",
    picture: "kites",
    mood: "warm",
    reach: 0.55,
  },
];
