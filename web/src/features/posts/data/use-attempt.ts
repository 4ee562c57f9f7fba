import { useRef } from "react";
import { randomId } from "#lib/text/random-id.ts";

/** A retry after a failure sends the same id, so that the server never stores it twice. */
export function useAttempt() {
  const last = useRef<{ what: string; clientId: string }>(null);
  return {
    idFor(body: unknown): string {
      const what = JSON.stringify(body);
      if (last.current?.what !== what) last.current = { what, clientId: randomId() };
      return last.current.clientId;
    },
    succeeded() {
      last.current = null;
    },
  };
}
