import { runBuilt } from "./built.mjs";

// Its arguments: grant EMAIL, revoke EMAIL, reset-link EMAIL, reset-factors EMAIL, partition-messages.
await runBuilt("admin");
