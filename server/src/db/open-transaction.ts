import type { Effect, Transaction } from "./database.ts";
import { asDb, type Pipeline } from "./pipeline.ts";
import type { Db, Statement } from "./sql.ts";

const ignore = () => undefined;

/** One attempt of a transaction: what its work sends, and what it registers for the commit. */
export class OpenTransaction {
  readonly effects: Effect[] = [];
  readonly #line: Pipeline;
  readonly #settings: string[];
  readonly #ahead: Promise<unknown>[] = [];
  readonly #reads: (() => Promise<unknown>)[] = [];
  #isOver = false;

  /** `settings` are sent with the beginning, where the connection itself has none. */
  constructor(line: Pipeline, settings: string[] = []) {
    this.#line = line;
    this.#settings = settings;
  }

  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    // Nobody waits for it alone: it shares a round trip with the first statement.
    void this.#line.send({ text: "begin" });
    for (const text of this.#settings) void this.#line.send({ text });
    const result = await work(this.#asTransaction());
    this.#isOver = true;
    const committed = this.#line.send({ text: "commit" });
    const reads = this.#reads.map((read) => read());
    await Promise.all(this.#ahead);
    const { command } = await committed;
    // PostgreSQL takes the commit of a transaction that failed for a rollback.
    if (command !== "COMMIT") throw this.#line.firstFailure ?? new Error("The transaction was rolled back");
    await Promise.allSettled(reads);
    return result;
  }

  /** What the work still sends, because it did not notice yet that a part of it failed, is not sent. */
  async rollback() {
    this.#isOver = true;
    await this.#line.send({ text: "rollback" });
  }

  #asTransaction(): Transaction {
    return {
      ...asDb(<Row>(statement: Statement) => this.#rows<Row>(statement)),
      afterCommit: (effect) => void this.effects.push(effect),
      sendAhead: (sent) => {
        sent.catch(ignore);
        this.#ahead.push(sent);
        return sent;
      },
      readAfterCommit: (read) => this.#readAfterCommit(read),
      // For whoever watches what is written: see watched-database.ts.
      concerns: ignore,
    };
  }

  #rows<Row>(statement: Statement): Promise<Row[]> {
    if (this.#isOver) return Promise.reject(new Error("The transaction is over"));
    return this.#line.run<Row>(statement);
  }

  #readAfterCommit<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const result = new Promise<T>((resolve, reject) => {
      const db = asDb((statement) => this.#line.runAfresh(statement));
      this.#reads.push(() => read(db).then(resolve, reject));
    });
    result.catch(ignore);
    return result;
  }
}
