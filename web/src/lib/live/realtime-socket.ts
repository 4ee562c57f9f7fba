import type { ClientFrame } from "@plaza/contract/realtime";
import { pauseBefore } from "#lib/api/growing-pause.ts";

/** A connection that held this long was a good one: the next pause is short again. */
const SETTLED_MS = 10_000;
const SESSION_ENDED = 4401;
/** The server has too many windows of this member open: the one that is looked at goes first. */
const TOO_MANY = 1008;
const DOUBTFUL_AFTER = 3;

export type Send = (frame: ClientFrame) => void;

interface Listener {
  onText: (text: string) => void;
  /** After every opening. `say` speaks as long as this connection holds. */
  onOpen: (send: Send) => void;
  /** The session has ended, or the server did not let us in several times. */
  onTurnedAway: () => void;
}

/** One WebSocket that comes back by itself. Answers with the function that ends it. */
export function openRealtime(listener: Listener): () => void {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isEnded = false;

  function connect() {
    clearTimeout(retry);
    if (isEnded || socket || !navigator.onLine) return;
    const opening = new WebSocket(address());
    let openedAt = Infinity;
    socket = opening;
    opening.onopen = () => {
      openedAt = Date.now();
      listener.onOpen((frame) => {
        if (opening.readyState === WebSocket.OPEN) opening.send(JSON.stringify(frame));
      });
    };
    opening.onmessage = ({ data }) => listener.onText(String(data));
    opening.onclose = ({ code }) => {
      socket = null;
      if (isEnded) return;
      failures = Date.now() - openedAt >= SETTLED_MS ? 1 : failures + 1;
      if (code === SESSION_ENDED || (openedAt === Infinity && failures % DOUBTFUL_AFTER === 0)) listener.onTurnedAway();
      if (code === TOO_MANY && document.hidden) return;
      retry = setTimeout(connect, pauseBefore(failures));
    };
  }

  // Going offline does not close a WebSocket for a long time; whoever is offline needs no attempts either.
  const rest = () => socket?.close();
  window.addEventListener("online", connect);
  window.addEventListener("offline", rest);
  document.addEventListener("visibilitychange", connect);
  connect();

  return () => {
    isEnded = true;
    clearTimeout(retry);
    window.removeEventListener("online", connect);
    window.removeEventListener("offline", rest);
    document.removeEventListener("visibilitychange", connect);
    socket?.close();
  };
}

const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
