/**
 * The last release, whose nodes serve beside those of this version during an upgrade. Whoever tags the next one names it
 * here: its commit, and the last migration it has.
 */
export const RELEASED = { version: "0.1.0", commit: "57d0fc64", lastMigration: "0167_cheaper_writes.sql" };
