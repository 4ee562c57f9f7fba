/** A signal as if the process stopped before this batch. */
export function cutAt(batch: number): AbortSignal {
  let batches = 0;
  const throwIfAborted = () => {
    batches += 1;
    if (batches >= batch) throw new Error("cut");
  };
  return { throwIfAborted } as AbortSignal;
}
