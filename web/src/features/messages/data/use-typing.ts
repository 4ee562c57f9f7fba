import { skipToken, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { sendFrame } from "#lib/live/line.ts";
import { typingKey } from "./apply-messages.ts";

/** Repeated while typing goes on, more often than the state expires. */
const EVERY_MS = 3_000;

export function useIsTyping(userId: string): boolean {
  const { data } = useQuery<boolean>({ queryKey: typingKey(userId), queryFn: skipToken });
  return data ?? false;
}

/** Publishes that the viewer is typing. The server limits frames, so not at every key. */
export function usePublishTyping(userId: string) {
  const lastAt = useRef(0);
  return () => {
    if (Date.now() - lastAt.current < EVERY_MS) return;
    lastAt.current = Date.now();
    sendFrame({ type: "typing", userId });
  };
}
