import { useState } from "react";
import { useDebounced } from "#lib/screen/use-debounced.ts";

const TYPING_PAUSE_MS = 250;

/** The typed text, and the debounced text that is searched for. */
export function useSearchText() {
  const [typed, setTyped] = useState("");
  return { typed, setTyped, searchText: useDebounced(typed.trim(), TYPING_PAUSE_MS) };
}
