import { parentPort } from "node:worker_threads";

/** A thread whose work never ends, or whose memory never does: what a parser with a fault would be. */
parentPort?.on("message", ({ contentType }: { contentType: string }) => {
  const grown: number[][] = [];
  for (;;) if (contentType === "video/webm") grown.push(Array<number>(1_000).fill(0));
});
