import pg from "pg";
import { isConnectionLost, reasonOf } from "./db/pg-errors.ts";
import { AppError } from "./errors.ts";
import { StartError } from "./start-error.ts";

/** Ends the program with one sentence for an error that a person can fix, and with the whole stack for a bug. */
export function endWith(error: unknown): never {
  if (error instanceof StartError || error instanceof AppError) process.stderr.write(`${error.message}\n`);
  else if (isOfDatabase(error)) process.stderr.write(`The database can't be used: ${reasonOf(error)}\n`);
  else console.error(error);
  process.exit(1);
}

const isOfDatabase = (error: unknown) =>
  error instanceof pg.DatabaseError ||
  isConnectionLost(error) ||
  (error instanceof AggregateError && error.errors.every(isConnectionLost));
