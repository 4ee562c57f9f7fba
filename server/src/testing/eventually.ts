import { vi } from "vitest";

/** Waits for a condition, as long as a busy machine may need. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 15_000): Promise<T> {
  return vi.waitFor(check, { timeout, interval: 20 });
}
