import type { KeyboardEvent } from "react";

/**
 * Whether this key sends what is being written: Enter, without Shift. A virtual keyboard has no Shift and Enter, so on a
 * touch screen Enter begins a new line and the button sends.
 */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" && !shiftKey && !nativeEvent.isComposing && !matchMedia("(pointer: coarse)").matches;
