import type { DemoPost } from "./post.ts";

export const postsOfToday: DemoPost[] = [
  {
    by: "ines",
    ago: "12m",
    name: "lights",
    text: "The lights are finally up for Saturday. Forty-two neighbours, three ladders and one very patient electrician. Come by at seven, bring something to share. 🧡 #lanternnight",
    picture: ["square", "stalls", "table", "choir", "square/left", "market", "night"],
    mood: "warm",
    reach: 0.85,
    comments: `
      kofi: The choir is ready. Two songs, maybe three if you clap loudly.
        ines: We will clap very loudly.
        lucia: I will clap in three-four time.
      rosa: In 1961 we used candles in jam jars. This is safer, and almost as beautiful.
        ines: Rosa, bring one jar? It goes right in the middle.
        rosa: I still have the jar.
      nils: The third ladder would like to be returned, whenever.
      elena: Forty lemon tarts. I have counted the neighbours, please do not invite a forty-first.
      dario: Oven on wheels is coming too.`,
  },
  {
    by: "emil",
    ago: "55m",
    text: "Water 14 degrees, wind from the west, waves like they were combed. Whoever is still indoors: why?",
    mood: "plain",
    reach: 0.3,
    comments: `
      zanele: Because somebody has to teach the ones who fall in.
      amara: Surgery until five. Save me a wave.`,
  },
  {
    by: "priya",
    ago: "70m",
    text: "Soup for Saturday. I have two pots and forty bowls. What goes in?",
    mood: "plain",
    reach: 0.4,
    poll: {
      choices: { "Pumpkin and ginger": 5, "Fish, if Tomas is lucky": 3, Lentils: 2, "Whatever Rosa says": 4 },
      isMultiple: true,
      days: 3,
    },
    comments: `
      rosa: Rosa says pumpkin.
        priya: Then the vote is a formality.`,
  },
  {
    by: "leo",
    ago: "2h",
    text: "A green city bike, 54 cm, new brakes, new chain, old soul. It came in as a pile of rust in March. Free for whoever needs one to get to work and cannot buy one. Message me, no questions.",
    picture: ["bike", "bike/left"],
    mood: "warm",
    reach: 0.6,
    comments: `
      lin: Leo, you are a good one.
      diego: My new goalkeeper's mum starts at the cannery on Monday. May I send her to you?
        leo: Tell her it is hers. I will set the saddle.
      viktor: It was my bicycle, the pile of rust. I confirm the soul.`,
  },
  {
    by: "owen",
    ago: "3h",
    text: "Rain gauge, last night: 0.4 mm. I am told this does not count. It counts.",
    mood: "funny",
    reach: 0.4,
    comments: `
      bruno: It counts.
      ravi: A physicist confirms: it counts.`,
  },
  {
    by: "mina",
    ago: "4h",
    text: "Six in the morning, nobody but the gulls and me.",
    picture: ["sunrise", "sea", "beach"],
    mood: "amazing",
    reach: 0.7,
    comments: `
      clara: I want to paint this. May I?
        mina: Only if I get to see it.
      tomas: I was there! Second boat on the right. Wave next time.`,
  },
  {
    by: "elena",
    ago: "5h",
    text: "New on Orange Square from tomorrow: a rye loaf with fennel and a secret. First ten get it warm. #bakery",
    picture: "loaf",
    mood: "warm",
    reach: 0.55,
    comments: `
      sofia: Is the secret honey?
        elena: The secret is a secret.
        jonas: It is honey. I know because it is mine.
        elena: Jonas!!
      dario: [loaf] Mine, for comparison. No secret in it.
      samira: Bus 4 stops in front of your door at 7:12 and I will be weak again.`,
  },
  {
    by: "hana",
    ago: "7h",
    text: "Reading circle this Thursday in the shop, half past seven. We are at chapter nine, where everything goes wrong. Tea is on the house, chairs are first come first served. https://example.com/reading-circle",
    mood: "plain",
    reach: 0.3,
    comments: `
      sofia: I have opinions about chapter nine.
      maya: I have feelings about chapter nine.`,
  },
  {
    by: "arthur",
    ago: "8h",
    text: "A word from the town hall: Mill Lane is closed to cars on Friday from 8 to 14 for the new cobbles. Bicycles and prams pass. Thank you for your patience, and thank you to whoever left a cake on the second floor.",
    mood: "plain",
    reach: 0.35,
    comments: `
      leo: Open all day, cobbles or not. Come in by the yard.
      ingrid: You are welcome, Arthur.`,
  },
  {
    by: "jun",
    ago: "10h",
    text: "Two cups, one for me, one for whoever sits down opposite and tells me something I did not know.",
    picture: "coffee",
    mood: "warm",
    reach: 0.5,
    comments: `
      wei: Did you know that the smallest railway in this town has eleven points and a tunnel?
        jun: I did not. Your coffee is ready.`,
  },
  {
    by: "ana",
    ago: "14h",
    text: "Opened the kiln. Nine bowls, one vase, a single crack. I call that a miracle. Thank you @{nils} for the shelf that held and @{petra} for the ash. #ceramics",
    picture: ["kiln", "vase", "vase/top", "bloom"],
    mood: "amazing",
    reach: 0.65,
    comments: `
      petra: My tomatoes died for this glaze. Worth it.
      yusra: I have exactly the tulips for it. Do not sell it before Friday.
        ana: It is yours. Bring the tulips.
      nils: The shelf will outlive us all.`,
  },
];
