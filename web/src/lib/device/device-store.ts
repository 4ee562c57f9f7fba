/**
 * What is kept on this device for members: answers to read without a network, and what waits to be sent.
 * Used by windows and by the service worker alike. A browser that refuses to keep things must not break the page:
 * reading then finds nothing and writing does nothing.
 */
const NAME = "plaza";
const VERSION = 1;
/** Each record's own `key` is its name in the store. */
const STORES = ["answers", "outbox"] as const;
export type StoreName = (typeof STORES)[number];

export interface Kept {
  key: string;
  userId: string;
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) {
        request.result.createObjectStore(store, { keyPath: "key" }).createIndex("of-member", "userId");
      }
    };
    request.onsuccess = () => {
      const db = request.result;
      // A newer version in another window must not wait for this one.
      db.onversionchange = () => {
        db.close();
        opened = null;
      };
      db.onclose = () => (opened = null);
      resolve(db);
    };
    request.onerror = () => reject(request.error ?? new Error("The device's store could not be opened"));
    request.onblocked = () => reject(new Error("Another window holds the device's store"));
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function run<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (objects: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  try {
    const transaction = (await open()).transaction(store, mode);
    const request = act(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("Not kept"));
    });
    return request?.result;
  } catch {
    return undefined;
  }
}

/** Answers with nothing where nothing could be kept. */
export const keep = (store: StoreName, ...records: Kept[]) =>
  run(store, "readwrite", (objects) => records.map((record) => objects.put(record)).at(-1));

export const drop = (store: StoreName, ...keys: string[]) =>
  run(store, "readwrite", (objects) => {
    for (const key of keys) objects.delete(key);
    return undefined;
  });

export const readAllOf = async <T extends Kept>(store: StoreName, userId: string) =>
  (await run<T[]>(store, "readonly", (objects) => objects.index("of-member").getAll(userId) as IDBRequest<T[]>)) ?? [];

export const countOf = async (store: StoreName, userId: string) =>
  (await run(store, "readonly", (objects) => objects.index("of-member").count(userId))) ?? 0;

/** Cleared, not deleted: deleting would wait for other windows. */
export const clear = (store: StoreName) => run(store, "readwrite", (objects) => objects.clear());
