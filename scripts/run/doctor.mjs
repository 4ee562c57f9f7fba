import { runBuilt } from "./built.mjs";

await runBuilt("doctor");
