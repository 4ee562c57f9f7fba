import { linkLibraries, postgresBinaries } from "./db/postgres-binaries.ts";
import { StartError } from "./start-error.ts";

// Runs when Plaza is built, by an account that may write to its packages.
try {
  linkLibraries(await postgresBinaries());
} catch (error) {
  // There's no embedded PostgreSQL for this system: Plaza then needs DATABASE_URL, and says so when it starts.
  if (!(error instanceof StartError)) throw error;
}
