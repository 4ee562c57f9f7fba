/**
 * npm run bench [-- part…]: measures Plaza beside its limits in one run and compares with the last. A part is the beginning of a
 * row's or a section's name ('feed', 'writes', 'sockets'); without one everything runs, some twenty minutes on two cores.
 * CPU is that of all processes, PostgreSQL's included, which survives a busy machine better than time does.
 */
import { Report } from "./report.ts";
import { measureScreens } from "./rows/browser.ts";
import { measureCalls } from "./rows/calls.ts";
import { measureInteractions } from "./rows/interactions.ts";
import { measureMediaProcess, measureUpload } from "./rows/media.ts";
import { measureEdits, measureMixed } from "./rows/mixed.ts";
import { measureNodes } from "./rows/nodes.ts";
import { measurePartitions } from "./rows/partitions.ts";
import { measureReads } from "./rows/reads.ts";
import { measureScrolling } from "./rows/scrolling.ts";
import { measureServices } from "./rows/services.ts";
import { measureFanOut, measureMessageToSeen, measureReturn } from "./rows/sockets.ts";
import { measureLogin, measureStart } from "./rows/start.ts";
import { measureTimelines } from "./rows/timelines.ts";
import {
  measureDeletion,
  measureLargeGroup,
  measureSuspended,
  measureViralPost,
  measureWrites,
} from "./rows/writes.ts";
import { startCopy, type Town } from "./town/town.ts";

const SMALL = 10_000;
const LARGE = 1_000_000;

type Section = [name: string, measure: (report: Report, town: Town) => Promise<void>];

/** Each in a copy of a town, which may be written to. */
const inSmallTown: Section[] = [
  ["writes", measureWrites],
  ["viral post", measureViralPost],
  ["mixed load", measureMixed],
  ["deletion", measureDeletion],
  ["login", measureLogin],
  ["upload", measureUpload],
  // The browser shares the cores with the server, so it comes before thousands of sockets that close.
  ["screens", measureScreens],
  ["interactions", measureInteractions],
  ["scrolling", measureScrolling],
  ["message to seen", measureMessageToSeen],
  ["fan-out", measureFanOut],
  ["sockets", measureReturn],
  ["timelines", measureTimelines],
  // They stay suspended.
  ["suspended members", measureSuspended],
];
const inLargeTown: Section[] = [
  ["large group", measureLargeGroup],
  ["profile edits", measureEdits],
];

const parts = process.argv.slice(2);
const isChosen = (name: string) => parts.length === 0 || parts.some((part) => name.startsWith(part));
const report = new Report();

// They need Debian's programs: only by their names, npm run bench -- nodes media services.
if (parts.includes("nodes")) await measureNodes(report);
if (parts.includes("media")) await measureMediaProcess(report);
if (parts.includes("services")) await measureServices(report);
// Ten million messages are made for it the first time, which takes longer than all the rest.
if (parts.includes("partitions")) await measurePartitions(report);
if (isChosen("start")) await measureStart(report);
await measureReads(report, (name) => isChosen(name) || parts.includes("reads"));
if (isChosen("calls")) await measureCalls(report);
for (const [size, sections] of [
  [SMALL, inSmallTown],
  [LARGE, inLargeTown],
] as const) {
  const chosen = sections.filter(([name]) => isChosen(name));
  if (chosen.length === 0) continue;
  const town = await startCopy(size);
  try {
    for (const [, measure] of chosen) await measure(report, town);
    report.add({ name: `memory after it, ${size.toLocaleString("en")} posts`, value: town.memory(), unit: "MB" });
  } finally {
    await town.stop();
  }
}
process.exitCode = report.finish() ? 0 : 1;
