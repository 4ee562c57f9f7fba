import type { Family, Sample } from "./metrics.ts";

/** The text format of Prometheus, version 0.0.4, which everything that collects numbers reads. */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export const exposition = (families: Family[]): string => families.map(linesOf).join("");

function linesOf({ name, help, kind, samples }: Family): string {
  const lines = samples.map((sample) => `${name}${sample.suffix ?? ""}${labelsOf(sample)} ${valueOf(sample.value)}\n`);
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${kind}\n${lines.join("")}`;
}

function labelsOf({ labels }: Sample): string {
  const pairs = Object.entries(labels ?? {}).map(
    ([label, value]) => `${label}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escaped = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");

const valueOf = (value: number) => (Number.isNaN(value) ? "NaN" : Number.isFinite(value) ? String(value) : "+Inf");
