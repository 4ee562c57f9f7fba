import type { Logger } from "pino";

/** What follows a commit. */
export type Effect = () => unknown;

/** One after the other; the next runs also where one fails. */
export async function runEffects(effects: Effect[], log: Logger) {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, "An effect after a commit failed");
    }
  }
}
