const KEY = /^[\w-]{4,64}\.[a-z0-9]{1,8}$/;

export const isKey = (key: string) => KEY.test(key);

/** No other text becomes part of a path or an address. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new Error("not a key of ours");
  return key;
}
