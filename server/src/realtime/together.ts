const TOGETHER_MS = 20;

interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/** Batches the lookups of the same moment: thousands of sockets may open at once. */
export function together<Key, Value>(find: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let waiting: Waiting<Key, Value>[] = [];

  async function findAll() {
    const batch = waiting;
    waiting = [];
    try {
      const found = await find(batch.map(({ key }) => key));
      for (const waiting of batch) waiting.resolve(found.get(waiting.key));
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }

  return (key: Key) =>
    new Promise<Value | undefined>((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setTimeout(() => void findAll(), TOGETHER_MS);
    });
}
