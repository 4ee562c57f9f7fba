interface Named {
  key: string;
  userId: string;
}

/** Replaces IndexedDB in tests, with as much of it as the device store uses. */
export function createDevice() {
  const stores = new Map<string, Map<string, Named>>();
  let isFull = false;
  let timesRead = 0;
  const storeOf = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map();
  const soon = (act: () => void) => void Promise.resolve().then(act);

  function transaction(name: string) {
    const records = storeOf(name);
    const events: { oncomplete?: () => void; onabort?: () => void } = {};
    let isRefused = false;
    soon(() => soon(() => (isRefused ? events.onabort?.() : events.oncomplete?.())));
    const of = (userId: string) => [...records.values()].filter((one) => one.userId === userId);
    const request = (result: unknown) => ({ result });
    return Object.assign(events, {
      error: null,
      objectStore: () => ({
        put: (record: Named) => {
          isRefused ||= isFull;
          if (!isFull) records.set(record.key, structuredClone(record));
          return request(record.key);
        },
        delete: (key: string) => request(records.delete(key)),
        clear: () => request(records.clear()),
        index: () => ({
          getAll: (userId: string) => {
            timesRead += 1;
            return request(structuredClone(of(userId)));
          },
          count: (userId: string) => request(of(userId).length),
        }),
      }),
    });
  }

  return {
    indexedDB: {
      open: () => {
        const request: { onsuccess?: () => void; result: object } = { result: { transaction } };
        soon(() => request.onsuccess?.());
        return request;
      },
    },
    /** A full device reads and deletes what it has, and stores nothing more. */
    fill: () => void (isFull = true),
    empty: () => {
      isFull = false;
      timesRead = 0;
      for (const records of stores.values()) records.clear();
    },
    /** Counts reads of records, not of their keys or their number. */
    timesRead: () => timesRead,
    records: (name: string) => [...storeOf(name).values()],
  };
}
