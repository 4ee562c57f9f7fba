import { useState } from "react";
import { useDebounced } from "#lib/screen/use-debounced.ts";

const TYPING_PAUSE_MS = 250;

/** What is typed, and what is searched for once the typing rests. */
export function useSearchText() {
  const [typed, setTyped] = useState("");
  return { typed, setTyped, searchText: useDebounced(typed.trim(), TYPING_PAUSE_MS) };
}
