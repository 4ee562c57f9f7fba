/** One thing that was looked at. `wrong` has to be mended, `note` is worth knowing. */
export interface Finding {
  kind: "ok" | "note" | "wrong";
  sentence: string;
}

export const ok = (sentence: string): Finding => ({ kind: "ok", sentence });
export const note = (sentence: string): Finding => ({ kind: "note", sentence });
export const wrong = (sentence: string): Finding => ({ kind: "wrong", sentence });

export const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

export const countWrong = (findings: Finding[]) => findings.filter(({ kind }) => kind === "wrong").length;

const MARKS = { ok: "ok   ", note: "note ", wrong: "ERROR" };

export function asText(findings: Finding[]): string {
  const lines = findings.map(({ kind, sentence }) => `${MARKS[kind]}  ${sentence}\n`);
  const count = countWrong(findings);
  const sum = count === 0 ? "No problems found." : `${count} ${count === 1 ? "problem" : "problems"} found.`;
  return `${lines.join("")}\n${sum}\n`;
}
