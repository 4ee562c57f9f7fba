import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { projectFile } from "../server/src/project.ts";
import type { Failures } from "./parts/calls.ts";
import type { Stored } from "./parts/writer.ts";

/** One number, beside its limit where it has one. */
export interface Figure {
  name: string;
  value: number;
  unit?: string;
  most?: number;
  least?: number;
}

export interface Outcome {
  /** What was written and read back, where the fault is one of writes. */
  stored?: Stored;
  /** The longest time to the first good response. */
  firstGood?: { ms: number; mostMs: number };
  failures?: Failures;
  /** How often a process ended that should not have. */
  exits: number;
  figures?: Figure[];
}

interface Row {
  fault: string;
  date: string;
  commit: string;
  /** How busy the machine was, with this and with whatever else. */
  load: number | "not noted";
  acknowledged: string;
  lost: string;
  doubled: string;
  firstGood: string;
  failures: string;
  exits: string;
  figures: string;
  isMet: boolean;
}

interface Last {
  machine: string;
  rows: Record<string, Row>;
}

/** A fault of writes is shown by at least this many. */
const ENOUGH = 2_000;
const LAST = new URL("last.json", import.meta.url);
const DOCUMENT = projectFile("docs/reliability.md");
const [BEGIN, END] = ["<!-- table: npm run test:faults -- --write -->", "<!-- end of the table -->"];

const isMet = ({ value, most = Infinity, least = -Infinity }: Figure) => value <= most && value >= least;

const shown = (value: number) =>
  value.toLocaleString("en", { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2 });

function describeFigure({ name, value, unit = "", most, least }: Figure): string {
  const limit = most === undefined ? (least === undefined ? "" : ` (≥ ${shown(least)})`) : ` (≤ ${shown(most)})`;
  return `${name} ${shown(value)}${unit && ` ${unit}`}${limit}`;
}

/** Everything that an outcome is held to. */
function figuresOf({ stored, firstGood, failures, exits, figures = [] }: Outcome): Figure[] {
  return [
    ...(stored
      ? [
          { name: "acknowledged", value: stored.acknowledged, least: ENOUGH },
          { name: "lost", value: stored.lost, most: 0 },
          { name: "doubled", value: stored.doubled, most: 0 },
          { name: "wrong counts", value: stored.miscounted, most: 0 },
        ]
      : []),
    ...(firstGood
      ? [{ name: "first good", value: firstGood.ms / 1000, unit: "s", most: firstGood.mostMs / 1000 }]
      : []),
    ...(failures ? [{ name: "unexpected errors", value: failures.unexpected, most: 0 }] : []),
    { name: "exits", value: exits, most: 0 },
    ...figures,
  ];
}

export class Report {
  readonly #isWriting: boolean;
  readonly #rows: Record<string, Row> = {};
  #missed = 0;

  constructor(isWriting: boolean) {
    this.#isWriting = isWriting;
  }

  /** Prints the one line of a fault. */
  add(id: string, fault: string, outcome: Outcome) {
    const all = figuresOf(outcome);
    const missed = all.filter((figure) => !isMet(figure));
    if (missed.length > 0) this.#missed += 1;
    const texts = all.filter(({ name }) => name !== "unexpected errors").map(describeFigure);
    if (outcome.failures) texts.push(`errors: ${outcome.failures.toString()}`);
    const verdict = missed.length === 0 ? "met" : `MISSED: ${missed.map(describeFigure).join(", ")}`;
    console.log(`${id.padEnd(4)} ${fault}: ${texts.join("; ")}: ${verdict}`);
    const { stored, firstGood, failures } = outcome;
    this.#rows[`${id} ${fault}`] = {
      fault,
      date: new Date().toISOString().slice(0, 10),
      commit: commit(),
      load: Math.round(loadavg()[0] ?? 0),
      acknowledged: stored ? shown(stored.acknowledged) : "",
      lost: stored ? shown(stored.lost) : "",
      doubled: stored ? shown(stored.doubled) : "",
      firstGood: firstGood ? `${shown(firstGood.ms / 1000)} s (≤ ${shown(firstGood.mostMs / 1000)})` : "",
      failures: failures?.toString() ?? "",
      exits: shown(outcome.exits),
      figures: (outcome.figures ?? []).map(describeFigure).join("; "),
      isMet: missed.length === 0,
    };
    if (this.#isWriting) this.#write();
  }

  /** A fault whose own run failed counts as missed. */
  fail(id: string, fault: string, error: unknown) {
    this.#missed += 1;
    console.log(`${id.padEnd(4)} ${fault}: FAILED: ${error instanceof Error ? error.message : String(error)}`);
  }

  /** Whether every limit was met. */
  finish(): boolean {
    console.log(`${Object.keys(this.#rows).length} faults, ${this.#missed} beyond a limit`);
    return this.#missed === 0;
  }

  /** Rows that this run left out stay as they were, with their own date and commit. */
  #write() {
    const last = existsSync(LAST) ? (JSON.parse(readFileSync(LAST, "utf8")) as Last) : { rows: {} };
    const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`;
    const now: Last = { machine, rows: { ...last.rows, ...this.#rows } };
    writeFileSync(LAST, `${JSON.stringify(now, null, 2)}\n`);
    const document = readFileSync(DOCUMENT, "utf8");
    const [before = "", rest = ""] = document.split(BEGIN);
    const after = rest.split(END)[1] ?? "";
    writeFileSync(DOCUMENT, `${before}${BEGIN}\n${table(now)}\n${END}${after}`);
  }
}

const number = (key: string) => Number(/^L(\d+)/.exec(key)?.[1] ?? 0);

function table({ machine, rows }: Last): string {
  const columns = ["", "fault", "acknowledged", "lost", "doubled", "first good response", "errors meanwhile", "exits"];
  const lines = Object.entries(rows)
    .toSorted(([a], [b]) => number(a) - number(b) || (a < b ? -1 : 1))
    .map(([key, row]) => [
      key.split(" ")[0],
      row.fault,
      row.acknowledged,
      row.lost,
      row.doubled,
      row.firstGood,
      row.failures,
      row.exits,
      row.figures,
      row.isMet ? "yes" : "**no**",
      `${row.date}, ${row.commit}, load ${row.load}`,
    ]);
  const head = [...columns, "more", "met", "run"];
  return [`Machine: ${machine}.`, "", head, head.map(() => "---"), ...lines]
    .map((line) => (Array.isArray(line) ? `| ${line.join(" | ")} |` : line))
    .join("\n");
}

const commit = () =>
  execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: projectFile(".") })
    .toString()
    .trim();
