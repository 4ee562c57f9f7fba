import plaza from "#ui/art/dusk-plaza.svg?no-inline";

/** A square at dusk: arcade, string lights, a fountain. It fills its frame, and is decoration. */
export const DuskPlaza = () => <img src={plaza} loading="lazy" alt="" className="block size-full object-cover" />;
