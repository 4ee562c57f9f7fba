import type { KeyboardEvent } from "react";

/**
 * Whether Escape was pressed in an overlay that Radix did not close by it: Radix gives Escape to what opened last, which
 * may be a toast. A dialog over the overlay passes its events on, but is not within it.
 */
export function isEscapeWithin(event: KeyboardEvent): boolean {
  const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  return event.key === "Escape" && isWithin && !event.defaultPrevented;
}
