import type { DemoPost } from "./post.ts";

export const postsOfTheFortnight: DemoPost[] = [
  {
    by: "sam",
    ago: "6d",
    name: "film",
    text: "Film club under the stars, Friday at nine, behind the Net Loft. A silent one this time, with @{mateo} on guitar. Bring a cushion; the chairs remember too much.",
    picture: "film",
    mood: "warm",
    reach: 0.5,
    comments: `
      mateo: I have never played for ninety minutes. Pray for my fingers.
      hana: I will bring the popcorn machine if somebody carries it.
        nils: I carry.`,
  },
  { by: "maya", ago: "6d", shares: "film", mood: "plain", reach: 0.15 },
  {
    by: "zanele",
    ago: "6d",
    text: "Eleven beginners, eleven boats, fourteen capsizes. Everybody came back grinning and salted. Autumn course is full; I am opening a second one. https://example.com/sailing",
    picture: "beach",
    mood: "amazing",
    reach: 0.5,
    comments: `
      noor: I counted from the ferry. Fifteen.
        zanele: The fifteenth was me, showing how it is done.`,
  },
  {
    by: "bruno",
    ago: "7d",
    text: `Thirty-one years I kept the light at Gull Point, and people always ask about the storms. I remember the quiet nights better.

There was one in '94, no wind at all, the sea like a plate. A small boat had lost its engine and drifted in, a man and a boy. They were not afraid, they were singing, so that somebody would hear them. I rang the bell back in the same rhythm, because I did not know what else to do, and we went on like that, song and bell, for an hour, until the pilot came.

Last week a tall fellow stopped me at the bakery and hummed that tune. It was the boy. He drives the crane in the port now. He bought me a lemon tart.`,
    picture: "lighthouse",
    mood: "warm",
    reach: 0.9,
    comments: `
      ines: I am crying into a box of lanterns.
      rosa: I remember that night. We heard the bell from the kitchen and did not know why.
        bruno: Now you know, Rosa.
      sofia: Please let me record you for the town archive. Bring the tune.
        bruno: For a lemon tart, perhaps.
      kofi: Bruno. Hum it to me. We need this song.
      arthur: The town hall would like to hear it too.`,
  },
  {
    by: "noor",
    ago: "7d",
    text: "The 7:40 left at 7:40. The 17:15 left at 17:15. I would like this to be noticed.",
    mood: "funny",
    reach: 0.5,
    comments: `
      samira: Noticed, colleague.
      owen: Noted, with weather.`,
  },
  {
    by: "theo",
    ago: "8d",
    text: "The last warm evening of the year, probably. We put all the tables together and nobody went home.",
    picture: "table",
    mood: "warm",
    reach: 0.6,
    isForFriends: true,
    comments: `
      dario: My feet still hurt from dancing. Worth it.
      lucia: You were leading, Dario. You LED.`,
  },
  {
    by: "jonas",
    ago: "8d",
    text: "Honey is in. 212 jars, three stings, one on the nose. The label is by @{clara}. Saturday market, stall by the fountain. #market",
    mood: "plain",
    reach: 0.4,
    comments: `
      elena: Reserve twenty for something secret.
        jonas: I will not tell anyone what.`,
  },
  {
    by: "rosa",
    ago: "9d",
    text: "My granddaughter says I must write something every week or the computer forgets me. So: the fig tree gave 94 figs. I have eaten 30. The rest are on the wall outside, take two each.",
    mood: "warm",
    reach: 0.85,
    comments: `
      samira: Took two. Came back and took two more. I confess.
        rosa: I saw. It is fine.
      leo: The computer will never forget you.
      priya: Trade you figs for jam made of the same figs?
        rosa: Yes.`,
  },
  {
    by: "malik",
    ago: "10d",
    text: "Found at the flea market for the price of a coffee, with a film still inside. I developed it last night: a wedding on our own breakwater, 1972 or so. Does anyone recognise the hat?",
    picture: "camera",
    mood: "amazing",
    reach: 0.65,
    comments: `
      rosa: That is Alma's hat. That is Alma's wedding! Come for coffee and bring everything.
        malik: I am putting on my shoes.
      sofia: The archive would love copies.`,
  },
  {
    by: "nils",
    ago: "10d",
    text: "Sauna on the breakwater: open from 16:00, 82 degrees, the door sticks, push with the hip.",
    mood: "plain",
    reach: 0.35,
    comments: `
      mina: From 82 into 14. Perfect evening.`,
  },
  {
    by: "yusra",
    ago: "11d",
    text: "A man came in and said: flowers, for nothing, for no reason, for my wife. I gave him the good ones.",
    picture: "bloom",
    mood: "warm",
    reach: 0.7,
    comments: `
      fatima: I am the wife. They are on the table. I still do not know why.
        yusra: Some things need no why.`,
  },
  {
    by: "samira",
    ago: "11d",
    text: "Whoever parks across the bus bay on Harbour Road every morning: forty people were late today, one of them for her exam. Please stop.",
    mood: "cross",
    reach: 0.5,
    comments: `
      arthur: Forwarded to the wardens. From Monday there will be bollards.
        samira: Arthur, I take back what I said about the second floor.
      diego: Did she make the exam?
        samira: I drove a little bit creatively. She made it.`,
  },
  {
    by: "fatima",
    ago: "12d",
    text: "A coat came in today that was turned in 1950, patched in 1978 and loved ever since. I added my own small stitch where nobody will look. Some work you sign.",
    mood: "warm",
    reach: 0.55,
  },
  {
    by: "lin",
    ago: "12d",
    text: "Today's question in the circle: what does the sea do at night? Answers: it puts the fish to bed; it practises; it waits for Mister Tomás; nothing, it is the sea.",
    mood: "funny",
    reach: 0.75,
    comments: `
      tomas: I did not know it was waiting. I will be on time.
      clara: 'It practises.' I need to lie down.`,
  },
];
