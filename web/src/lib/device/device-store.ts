/**
 * IndexedDB for what members read (`queries`) and what is not sent yet (`outbox`), used by windows and the service worker.
 * A browser that refuses to store anything must not break the page: reading then finds nothing, writing does nothing.
 */
const NAME = "plaza";
const VERSION = 1;
/**
 * The names on the device. They and the version stay as they were: a window of an older release that is still open must be
 * able to empty the same stores when its member signs out.
 */
const STORES = { queries: "answers", outbox: "outbox" } as const;
type StoreName = keyof typeof STORES;

/** Each record's own `key` is its name in the store. */
export interface StoredRecord {
  key: string;
  userId: string;
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of Object.values(STORES)) {
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
    const transaction = (await open()).transaction(STORES[store], mode);
    const request = act(transaction.objectStore(STORES[store]));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("Not stored"));
    });
    return request?.result;
  } catch {
    return undefined;
  }
}

/** Returns undefined where nothing could be stored. */
export const putRecords = (store: StoreName, ...records: StoredRecord[]) =>
  run(store, "readwrite", (objects) => records.map((record) => objects.put(record)).at(-1));

export const deleteRecords = (store: StoreName, ...keys: string[]) =>
  run(store, "readwrite", (objects) => {
    for (const key of keys) objects.delete(key);
    return undefined;
  });

export const listRecords = async <T extends StoredRecord>(store: StoreName, userId: string) =>
  (await run<T[]>(store, "readonly", (objects) => objects.index("of-member").getAll(userId) as IDBRequest<T[]>)) ?? [];

export const countRecords = async (store: StoreName, userId: string) =>
  (await run(store, "readonly", (objects) => objects.index("of-member").count(userId))) ?? 0;

/** Cleared, not deleted: deleting would wait for other windows. */
export const clearStore = (store: StoreName) => run(store, "readwrite", (objects) => objects.clear());
