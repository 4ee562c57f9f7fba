/** The palette of the portraits. */
export const LIGHT = {
  peach: ["#ffd9a8", "#ff9d6e"],
  sky: ["#bfe3ff", "#6aa8ff"],
  lilac: ["#e7d6ff", "#b591ff"],
  mint: ["#c9f2dd", "#5cc39a"],
  rose: ["#ffd0dc", "#ff86a8"],
  teal: ["#d6f0f4", "#7cc6d6"],
  sun: ["#fff0b8", "#ffc845"],
  leaf: ["#d9ecc6", "#8fc47a"],
  apricot: ["#ffdcc2", "#f79a5b"],
  iris: ["#cfe0ff", "#8aa4f5"],
  mauve: ["#e3e0f5", "#a9a2dd"],
  pink: ["#ffe0ef", "#f39ac4"],
  ice: ["#d4eef7", "#79bfe0"],
  lime: ["#e4f0cf", "#a3c76d"],
  coral: ["#ffe1d1", "#ff9c7a"],
  sand: ["#f6e7cd", "#dcb98a"],
} satisfies Record<string, [string, string]>;

export const SKIN = {
  ivory: "#f3cdb0",
  fair: "#f0c3a0",
  honey: "#e8b48c",
  tan: "#c98a63",
  bronze: "#b97a54",
  brown: "#8a5a3c",
  umber: "#6b4330",
  deep: "#54352a",
};

export const HAIR_COLOUR = {
  black: "#17121a",
  espresso: "#2b1a14",
  brown: "#6b3f22",
  chestnut: "#7c2f22",
  copper: "#b5532a",
  gold: "#d9a441",
  straw: "#d8b06a",
  silver: "#a5a2ab",
  white: "#e4e1e6",
  /* The colours of headscarves. */
  seaCloth: "#3b6b78",
  plumCloth: "#9c4f86",
  clayCloth: "#b8553a",
};
