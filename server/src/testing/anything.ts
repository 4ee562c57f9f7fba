/** Stands for any argument: whatever is read, called, listed or computed of it is possible, and it is true. */
export const anything: unknown = new Proxy(() => {}, {
  get(_target, key) {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === "number" ? 1 : "1");
    if (key === Symbol.iterator) return () => [anything][Symbol.iterator]();
    // Else a promise would wait for it forever.
    return key === "then" ? undefined : anything;
  },
  apply: () => anything,
});
