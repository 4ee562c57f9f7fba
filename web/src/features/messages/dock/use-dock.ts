import type { Message } from "@plaza/contract/messages";
import { type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { receivedKey } from "#features/messages/data/apply-messages.ts";
import { isForReading, partnerOf } from "#features/messages/data/chat.ts";
import { type ConversationList, listKey } from "#features/messages/data/conversation-list.ts";

/** Beside them there is room for what lies over the lower left of the page. */
const maxWindows = () => (innerWidth < 1600 ? 2 : 3);
const MAX_HEADS = 5;
const dockKey = ["chat-dock"];

/** The partners' ids, newest last. A head is a minimised window. */
export interface Dock {
  windows: string[];
  heads: string[];
}
const EMPTY: Dock = { windows: [], heads: [] };

const changeDock = (cache: QueryClient, next: (dock: Dock) => Dock) =>
  cache.setQueryData<Dock>(dockKey, (now) => next(now ?? EMPTY));

/** Opens a chat from a page that the dock lies over. */
export const openInDock = (cache: QueryClient, userId: string) => void changeDock(cache, (now) => opened(now, userId));

/** The open chats of the dock; they stay through navigation. */
export function useDock(viewerId: string) {
  const cache = useQueryClient();
  const { data: dock = EMPTY } = useQuery<Dock>({ queryKey: dockKey, queryFn: skipToken, gcTime: Infinity });
  const change = (next: (dock: Dock) => Dock) => changeDock(cache, next);
  const acts = {
    open: (id: string) => change((now) => opened(now, id)),
    minimise: (id: string) => change((now) => shrunk(now, id)),
    close: (id: string) => change((now) => without(now, id)),
  };
  useHeadsOnArrival(viewerId, (id) => change((now) => (now.windows.includes(id) ? now : shrunk(now, id))));
  return { dock, ...acts };
}

const isMuted = (cache: QueryClient, id: string) =>
  cache.getQueryData<ConversationList>(listKey)?.conversations.find((one) => one.id === id)?.isMuted ?? false;

const without = ({ windows, heads }: Dock, id: string): Dock => ({
  windows: windows.filter((one) => one !== id),
  heads: heads.filter((one) => one !== id),
});

/** Beyond what fits, the window that was opened first becomes a head. */
export function opened(dock: Dock, id: string): Dock {
  if (dock.windows.includes(id)) return dock;
  const others = without(dock, id);
  const windows = [...others.windows, id];
  const tooMany = windows.slice(0, Math.max(0, windows.length - maxWindows()));
  return { windows: windows.slice(-maxWindows()), heads: [...others.heads, ...tooMany].slice(-MAX_HEADS) };
}

export function shrunk(dock: Dock, id: string): Dock {
  const others = without(dock, id);
  return { windows: others.windows, heads: [...others.heads, id].slice(-MAX_HEADS) };
}

/** A message adds the head of its conversation, without taking the focus; of one that is muted, none. */
function useHeadsOnArrival(viewerId: string, onArrival: (id: string) => void) {
  const cache = useQueryClient();
  const { data: received } = useQuery<Message[]>({ queryKey: receivedKey, queryFn: skipToken });
  const last = received?.at(-1);
  const [before] = useState(last?.id);
  const arrive = useEffectEvent((message: Message) => {
    const id = partnerOf(message, viewerId);
    if (message.id !== before && isForReading(message, viewerId) && !isMuted(cache, id)) onArrival(id);
  });
  // Runs once for each message: a head that was closed stays closed until the next.
  useEffect(() => {
    if (last) arrive(last);
  }, [last]);
}
