import type { Logger } from "pino";

/** A side effect that runs after a commit. */
export type Effect = () => unknown;

/** Runs the effects in order; one that fails does not stop the next. */
export async function runEffects(effects: Effect[], log: Logger) {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, "An effect after a commit failed");
    }
  }
}
