import { runBuilt } from "./built.mjs";

// Its argument is the password, if one is given.
await runBuilt("demo");
