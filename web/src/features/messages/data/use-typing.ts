import { skipToken, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { sendFrame } from "#lib/live/line.ts";
import { typingKey } from "./apply-messages.ts";

/** Said again while one goes on, and less often than it is forgotten. */
const EVERY_MS = 3_000;

export function useIsTyping(userId: string): boolean {
  const { data } = useQuery<boolean>({ queryKey: typingKey(userId), queryFn: skipToken });
  return data ?? false;
}

/** Tells the other that one is writing. The server hears few frames, so not at every key. */
export function usePublishTyping(userId: string) {
  const lastAt = useRef(0);
  return () => {
    if (Date.now() - lastAt.current < EVERY_MS) return;
    lastAt.current = Date.now();
    sendFrame({ type: "typing", userId });
  };
}
