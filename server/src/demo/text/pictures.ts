/** What each drawing shows, in the words its owner gives it for those who do not see it. */
const WORDS: Record<string, string> = {
  sea: "The open sea under a wide sky",
  peaks: "Snow on the mountains behind the town",
  market: "A market street with striped awnings",
  stage: "A stage in colored light",
  bloom: "Tulips in full bloom",
  night: "Stars over the roofs",
  vase: "A tall vase on a shelf",
  stalls: "Market stalls with fruit, under bunting",
  kiln: "The kiln, glowing",
  ride: "Cyclists on the coast road",
  table: "A long table set for many",
  film: "A movie on an outdoor screen",
  garden: "A garden bed with flowers",
  shore: "The shore at low tide",
  choir: "The choir singing in two rows",
  bike: "A dark green city bike",
  lamp: "A reading lamp with an orange shade",
  chair: "A blue kitchen chair",
  camera: "A film camera",
  plant: "A plant in a pot",
  books: "A stack of books and a mug",
  guitar: "A guitar",
  shoe: "A running shoe",
  moka: "A moka pot",
  tent: "A tent",
  phones: "A pair of headphones",
  train: "A wooden toy train",
  sunrise: "The sun rising over a calm sea",
  harbour: "Boats in the harbor",
  sunset: "The sun setting over the sea",
  lighthouse: "The lighthouse by day",
  beam: "The beam of the lighthouse at night",
  storm: "A storm over the sea",
  kites: "Three kites above the beach",
  bonfire: "A bonfire on the beach",
  beach: "The beach at noon",
  street: "A street of small houses",
  lampsOn: "The street in the evening, all lamps on",
  rain: "Rain on the windows",
  cat: "A cat on a windowsill",
  greyCat: "A gray cat",
  loaf: "A loaf of bread, cut open",
  coffee: "Two cups of coffee on a table",
  dog: "A dog, waiting",
  soup: "A bowl of soup",
  square: "Lanterns over Orange Square at night",
};

/** A drawing's name may end with the part of it that is seen from near: 'bike/left'. */
export function wordsFor(picture: string): string {
  const [name = "", part] = picture.split("/");
  const words = WORDS[name];
  if (!words) throw new Error(`Nothing says what ${name} shows`);
  return part ? `${words}, up close` : words;
}
