import { linkLibraries, postgresBinaries } from "./db/postgres-binaries.ts";
import { StartError } from "./start-error.ts";

// Run when Plaza is built, by whoever may write to its packages.
try {
  linkLibraries(await postgresBinaries());
} catch (error) {
  // No embedded PostgreSQL for this system: Plaza needs DATABASE_URL then, and says so when it starts.
  if (!(error instanceof StartError)) throw error;
}
