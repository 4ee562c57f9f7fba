import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

/** One figure of the bench. It is met where it is at most `most` and at least `least`. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
  /** What it was measured beside, in the same run. */
  beside?: string;
}

interface Run {
  date: string;
  machine: string;
  figures: Record<string, Pick<Figure, "value" | "unit">>;
}

/** A figure that grew by more than this since the last run is marked. */
const STEP_BACK = 1.2;
const LAST = new URL("last.json", import.meta.url);

const shown = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3);

const isMet = ({ value, most, least }: Figure) => !(value > (most ?? Infinity)) && !(value < (least ?? -Infinity));

function limitOf({ most, least }: Figure): string {
  if (most !== undefined) return `≤ ${most}`;
  return least === undefined ? "" : `≥ ${least}`;
}

function readLast(): Run | undefined {
  return existsSync(LAST) ? (JSON.parse(readFileSync(LAST, "utf8")) as Run) : undefined;
}

/** Collects the figures, prints a line for each at once and the table with the last run beside it at the end. */
export class Report {
  private readonly figures: Figure[] = [];
  private readonly last = readLast();

  add(figure: Figure) {
    this.figures.push(figure);
    clearProgress();
    console.log(this.line(figure));
  }

  /** Writes what was measured; figures that this run left out stay as they were. Returns whether all limits were met. */
  finish(): boolean {
    const missed = this.figures.filter((figure) => !isMet(figure));
    const worse = this.figures.filter((figure) => this.isStepBack(figure));
    console.log(
      `\n${this.figures.length} figures, ${missed.length} beyond their limit, ${worse.length} worse than last time`,
    );
    for (const figure of new Set([...missed, ...worse])) console.log(this.line(figure));
    const run: Run = {
      date: new Date().toISOString(),
      machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`,
      figures: { ...this.last?.figures },
    };
    for (const { name, value, unit } of this.figures) run.figures[name] = { value: Number(value.toPrecision(4)), unit };
    writeFileSync(LAST, `${JSON.stringify(run, null, 2)}\n`);
    return missed.length === 0;
  }

  private isStepBack(figure: Figure): boolean {
    const before = this.last?.figures[figure.name]?.value;
    if (before === undefined || before === 0) return false;
    return figure.least === undefined ? figure.value > before * STEP_BACK : figure.value < before / STEP_BACK;
  }

  private line(figure: Figure): string {
    const before = this.last?.figures[figure.name]?.value;
    const change = before === undefined ? "" : `last ${shown(before)}${this.isStepBack(figure) ? " WORSE" : ""}`;
    const mark = limitOf(figure) === "" ? "" : isMet(figure) ? "met" : "MISSED";
    return [
      figure.name.padEnd(52),
      `${shown(figure.value)} ${figure.unit}`.padStart(16),
      limitOf(figure).padStart(9),
      mark.padEnd(6),
      change.padEnd(18),
      figure.beside ?? "",
    ]
      .join("  ")
      .trimEnd();
  }
}

/** Shows what is running now, on a line that the next output replaces. */
export function progress(text: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}`);
  else console.log(`  ${text}`);
}

function clearProgress() {
  if (process.stdout.isTTY) process.stdout.write("\r\u001B[K");
}
