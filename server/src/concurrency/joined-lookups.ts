const GATHER_MS = 20;

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the lookups of the same moment as one: thousands of sockets may open at once. None waits for those of another
 * moment, and a failure is of all of them.
 */
export function joinLookups<Key, Value>(find: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let waiting: Waiting<Key, Value>[] = [];

  async function findAll() {
    const batch = waiting;
    waiting = [];
    try {
      const found = await find(batch.map(({ key }) => key));
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (key: Key) =>
    new Promise<Value | undefined>((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setTimeout(() => void findAll(), GATHER_MS);
    });
}
