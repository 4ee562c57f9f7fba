interface About {
  town: string;
  work?: string;
  school?: string;
  link?: string;
}

const HERE = "Porto Claro";

/** The profile texts of some members, by their key; most give only where they live. */
const descriptions: Record<string, About> = {
  ana: {
    town: HERE,
    work: "Potter at the Net Loft",
    school: "School of Applied Arts",
    link: "https://netloft.example",
  },
  leo: { town: HERE, work: "Bicycle mender on Mill Lane", school: "The workshop of his uncle" },
  mina: { town: HERE, work: "Photographer", school: "Academy of the Image", link: "https://sixinthemorning.example" },
  tomas: { town: HERE, work: "Fisherman, third boat from the left" },
  ines: { town: HERE, work: "Stage electrician", school: "Polytechnic of the Coast" },
  yusra: { town: HERE, work: "Florist", link: "https://flowersandapologies.example" },
  ravi: { town: HERE, work: "Teacher of physics", school: "University of the North" },
  sofia: { town: HERE, work: "Librarian", school: "School of Library Science" },
  rosa: { town: "Vila Alta", work: "Retired, and busy" },
};

export const aboutOf = (key: string): About => descriptions[key] ?? { town: HERE };
