import type { Conversation } from "@plaza/contract/messages";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { sendFrame } from "#lib/live/line.ts";
import { typingKey } from "./apply-messages.ts";

/** Repeated while typing goes on, more often than the state expires. */
const EVERY_MS = 3_000;

/** Who is typing in this conversation, by id. */
export function useTypist(id: string): string | null {
  const { data } = useQuery<string | null>({ queryKey: typingKey(id), queryFn: skipToken });
  return data ?? null;
}

export const useIsTyping = (id: string) => useTypist(id) !== null;

/** Publishes that the viewer is typing. The server limits frames, so not at every key. */
export function usePublishTyping({ kind, id }: Pick<Conversation, "kind" | "id">) {
  const lastAt = useRef(0);
  return () => {
    if (Date.now() - lastAt.current < EVERY_MS) return;
    lastAt.current = Date.now();
    sendFrame({ type: "typing", ...(kind === "pair" ? { userId: id } : { chatId: id }) });
  };
}
