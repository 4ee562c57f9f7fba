import type { DemoPost } from "./post.ts";

export const postsOfTheWeek: DemoPost[] = [
  {
    by: "kofi",
    ago: "1d",
    name: "choir",
    text: `Dear altos, dear sopranos, dear basses, and dear both tenors,

Last night was the best rehearsal we have had since the roof leaked. You breathed together. I stood there with my arms in the air and for eight bars I had nothing to do.

For Saturday: dark clothes, one warm layer, and the blue folder, not the green one. We meet at six by the fountain, sing at half past seven, and then we eat everything @{elena} has baked.

If you have ever hummed in a shower within two kilometres of here: we still need tenors. No audition. There is soup.`,
    picture: "choir",
    mood: "warm",
    reach: 0.6,
    comments: `
      mateo: I hum in the shower. Badly. Is that still a tenor?
        kofi: That is exactly a tenor. Thursday, seven.
        mateo: What have I done.
      priya: I will bring the soup. Two pots.`,
  },
  {
    by: "tomas",
    ago: "1d",
    text: "Back at four with more sardines than ice. Come to the quay before nine with a bucket.",
    picture: ["harbour", "harbour/right", "beam", "sunset", "soup"],
    mood: "plain",
    reach: 0.5,
    comments: `
      theo: Two buckets. Three. All of them.
      rosa: Keep me six, not too large.
        tomas: Already wrapped, Dona Rosa.`,
  },
  {
    by: "lucia",
    ago: "1d",
    shares: "choir",
    text: "He means it about the tenors. And about the soup.",
    mood: "funny",
    reach: 0.25,
  },
  {
    by: "aoife",
    ago: "1d",
    text: "This gentleman walked into the practice by himself, sat on the windowsill and has refused to leave for three hours. Does anyone know him? He answers to nothing.",
    picture: "cat",
    mood: "funny",
    reach: 0.8,
    comments: `
      hana: That is Comma. He lives in the bookshop when it suits him.
        aoife: Comma has eaten my sandwich.
        hana: That also sounds like Comma.
      lin: The children would like to know if he is now a doctor.
      bruno: He spent two winters at the lighthouse. I called him Captain.
      owen: [greyCat] His cousin, for the file.
      samira: He takes my bus. I am not joking. Two stops.`,
  },
  {
    by: "amara",
    ago: "2d",
    text: "Flu jabs at the clinic all week, no appointment, ten minutes, and a plaster with a whale on it. Yes, grown-ups get the whale too.",
    mood: "warm",
    reach: 0.45,
    comments: `
      wei: I went for the whale.
      ingrid: Got mine. Recommend the whale.`,
  },
  {
    by: "clara",
    ago: "2d",
    text: "Painted the same sunset four evenings running. This is the photograph; the paintings are worse and I like them more.",
    picture: "sunset",
    mood: "amazing",
    reach: 0.55,
    comments: `
      malik: That band of red. How?
        clara: It was just there. I only had to stand still.
      ana: Hang the four of them in the Net Loft. I have the keys.`,
  },
  {
    by: "diego",
    ago: "2d",
    text: "Under-tens, Sunday: we lost 9 to 1. THE ONE. You should have seen the one. Half the team ran to hug the other team's goalkeeper because he looked sad.",
    mood: "funny",
    reach: 0.7,
    comments: `
      lin: My heart.
      theo: Grilled fish for the whole team on Sunday. Both teams.
        diego: That is twenty-six children.
        theo: I have met Tomás.`,
  },
  {
    by: "samira",
    ago: "3d",
    text: "To the person who left a violin on bus 4: it is safe, it is at the depot, and the night guard can now play half of something.",
    mood: "funny",
    reach: 0.6,
    comments: `
      kofi: Which half? Can the guard come on Thursdays?
      maya: It is my brother's. He has been calling the sea by name. THANK YOU.`,
  },
  {
    by: "ravi",
    ago: "3d",
    text: `For everyone who asked: yes, the meteor shower peaks tonight. No, you do not need a telescope.

1. Go where you cannot see a street lamp. The dunes behind Gull Point are good.
2. Lie down. Really. Your neck will give up before the sky does.
3. Give your eyes twenty minutes and do not look at your phone, not even at me.
4. Bring a blanket, something hot, and somebody who is bad at keeping quiet.

Last year we counted 61 in an hour, and @{wei} saw one split in two.`,
    picture: "beam",
    mood: "amazing",
    reach: 0.55,
    comments: `
      wei: Green, and then two greens. I have a witness.
        ravi: I am the witness.
      noor: From the ferry's top deck at 22:10 I saw four in a row. The whole crew shouted.`,
  },
  {
    by: "emil",
    ago: "3d",
    text: "Lost: one left fin, blue, sentimental value. Last seen going towards the horizon.",
    mood: "sad",
    reach: 0.3,
    comments: `
      tomas: In my net since Tuesday. I thought it was a strange fish.
        emil: You are a legend.`,
  },
  {
    by: "priya",
    ago: "4d",
    text: "Pumpkin, ginger, too much garlic. Tonight at the Net Loft, pay what you like, bring your own bowl. If you have one of Ana's bowls it tastes better, that is science.",
    picture: "soup",
    mood: "warm",
    reach: 0.5,
    comments: `
      ana: It is science.
      owen: Is there more for people who come after the late ferry?
        priya: There is always more.`,
  },
  {
    by: "ingrid",
    ago: "4d",
    text: "Forty-one hats for the fishermen, done. Number forty-two is for whoever cleared the snow from my steps last winter and thought I did not see. I saw. Come and choose a colour.",
    mood: "warm",
    reach: 0.75,
    comments: `
      emil: ...blue, please.
        ingrid: I knew it.
      tomas: On behalf of all the cold ears: thank you.`,
  },
  {
    by: "viktor",
    ago: "5d",
    text: "Chess results: a girl of nine beat me in twenty-three moves and then asked whether I was feeling well. #chess",
    mood: "funny",
    reach: 0.65,
    comments: `
      lin: That is Mei. She asks everyone that. It is very unsettling.
      wei: That is my granddaughter. I am sorry. I am not sorry.
        viktor: Tell her: rematch. I have been reading.`,
  },
];
