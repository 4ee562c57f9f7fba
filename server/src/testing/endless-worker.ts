import { parentPort } from "node:worker_threads";

/** A thread whose task never ends, or uses up its memory: what a faulty parser would be. */
parentPort?.on("message", ({ contentType }: { contentType: string }) => {
  const grown: number[][] = [];
  for (;;) if (contentType === "video/webm") grown.push(Array<number>(1_000).fill(0));
});
