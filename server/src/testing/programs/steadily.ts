/** More are not begun while so many have not ended: a machine that cannot keep up would only fall further behind. */
const MOST_PENDING = 64;

/** Does something so many times a second, whether or not the earlier ones have ended, and counts what they return. */
export function steadily(perSecond: number, act: () => Promise<number>) {
  const statuses: Record<number, number> = {};
  const pending = new Set<Promise<void>>();
  const began = performance.now();
  let [started, due] = [0, 0];
  const timer = setInterval(() => {
    // A timer that was late makes up for it.
    for (; due < ((performance.now() - began) / 1000) * perSecond; due += 1) {
      if (pending.size >= MOST_PENDING) continue;
      started += 1;
      const one = act()
        .catch(() => 0)
        .then((status) => void (statuses[status] = (statuses[status] ?? 0) + 1));
      pending.add(one);
      void one.finally(() => pending.delete(one));
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      const ms = performance.now() - began;
      await Promise.all(pending);
      return { count: started, ms, statuses };
    },
  };
}
