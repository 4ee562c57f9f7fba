import type { AppContext } from "../context.ts";
import type { NodeCache } from "./node-cache.ts";

/** What a feature holds in memory, made when it is first used: one for each node, also where tests run several. */
export function perNode<Value>(make: (ctx: AppContext) => Value): (ctx: AppContext) => Value {
  const all = new WeakMap<NodeCache, Value>();
  return (ctx) => {
    let value = all.get(ctx.cache);
    if (!value) {
      value = make(ctx);
      all.set(ctx.cache, value);
    }
    return value;
  };
}
