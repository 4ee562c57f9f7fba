export interface Proof {
  challenge: string;
  nonce: number;
}

/** Solves the riddle in a worker, so that the person can go on typing. */
export function solve({ token, bits }: { token: string; bits: number }): Promise<Proof> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<number>) => {
      worker.terminate();
      resolve({ challenge: token, nonce: data });
    });
    worker.addEventListener("error", () => reject(new Error("The riddle was not solved")));
    worker.postMessage({ token, bits });
  });
}
