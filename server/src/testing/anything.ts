/** Stands for any argument: every property, call, iteration or conversion of it works, and it is truthy. */
export const anything: unknown = new Proxy(() => {}, {
  get(_target, key) {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === "number" ? 1 : "1");
    if (key === Symbol.iterator) return () => [anything][Symbol.iterator]();
    // A `then` would make a promise wait for it forever.
    return key === "then" ? undefined : anything;
  },
  apply: () => anything,
});
