import { setTimeout as sleep } from "node:timers/promises";
import { projectFile } from "../../server/src/project.ts";
import { openInstance } from "../parts/instance.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;

/** L19: an error that nobody handles ends the process with code 1; its supervisor starts it again. */
export async function throwUnhandled(rounds = 5): Promise<Outcome> {
  const program = projectFile("server/src/testing/programs/throw-on-signal.cjs");
  const { node, db, members, close } = await openInstance({ env: { NODE_OPTIONS: `--require "${program}"` } });
  try {
    const writer = new Writer(members, () => node.address).start();
    let longest = 0;
    let limping = 0;
    for (let round = 0; round < rounds; round += 1) {
      await writer.nextGood();
      await sleep(300);
      process.kill(node.pid(), "SIGUSR2");
      const begun = performance.now();
      const code = await Promise.race([node.ended(), sleep(12_000).then(() => -1)]);
      if (code !== 1) limping += 1;
      await node.start();
      await writer.nextGood();
      longest = Math.max(longest, performance.now() - begun);
    }
    await writer.reaches(ENOUGH);
    await writer.stop();
    return {
      stored: await writer.readBack(db, node.address),
      failures: writer.failures,
      firstGood: { ms: longest, mostMs: 4_000 },
      exits: node.exits() - rounds,
      figures: [
        { name: "errors", value: rounds },
        { name: "processes that went on", value: limping, most: 0 },
      ],
    };
  } finally {
    await close();
  }
}
