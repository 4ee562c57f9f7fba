interface DemoStory {
  by: string;
  ago: string;
  picture: string;
  isForFriends?: boolean;
}

export const stories: DemoStory[] = [
  { by: "ana", ago: "2h", picture: "lamp" },
  { by: "mina", ago: "4h", picture: "sea" },
  { by: "mina", ago: "3h", picture: "sunset" },
  { by: "leo", ago: "5h", picture: "peaks" },
  { by: "ines", ago: "90m", picture: "stage" },
  { by: "ines", ago: "40m", picture: "night" },
  { by: "tomas", ago: "6h", picture: "market" },
  { by: "yusra", ago: "8h", picture: "bloom" },
  { by: "ravi", ago: "11h", picture: "beam", isForFriends: true },
  { by: "jun", ago: "9h", picture: "moka" },
  { by: "clara", ago: "7h", picture: "vase" },
  { by: "hana", ago: "12h", picture: "books", isForFriends: true },
  { by: "hana", ago: "10h", picture: "cat" },
  { by: "mateo", ago: "13h", picture: "guitar" },
  { by: "diego", ago: "15h", picture: "kites" },
  { by: "petra", ago: "16h", picture: "plant" },
  { by: "emil", ago: "18h", picture: "tent", isForFriends: true },
  { by: "sam", ago: "20h", picture: "phones" },
  { by: "amara", ago: "21h", picture: "shoe" },
];
