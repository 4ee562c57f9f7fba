import type { SuspensionTerms } from "@plaza/contract/safety";
import { createStore } from "#lib/live/store.ts";

/** Why the member of this window was suspended a moment ago, until they have read it. */
export const suspension = createStore<SuspensionTerms | null>(null);
