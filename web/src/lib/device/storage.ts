/** A browser that refuses storage (private mode, blocked cookies, full disk) must not break the page. */
function guarded(open: () => Storage) {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)),
    set: (key: string, value: string) => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
    keysFrom: (start: string) =>
      attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(start))) ?? [],
  };
}

/** Values stay until they are removed. */
export const localStore = guarded(() => localStorage);
/** Values stay as long as the tab. */
export const tabStore = guarded(() => sessionStorage);
