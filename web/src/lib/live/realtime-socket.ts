import type { ClientFrame } from "@plaza/contract/realtime";
import { pauseBefore } from "#lib/api/growing-pause.ts";

/** After a connection that lasted this long, the next pause is short again. */
const STABLE_MS = 10_000;
const SESSION_ENDED = 4401;
/** The server has too many sockets of this member open: the visible window reconnects first. */
const TOO_MANY = 1008;
const DOUBTFUL_AFTER = 3;

export type Send = (frame: ClientFrame) => void;

interface Listener {
  onText: (text: string) => void;
  /** Called after every opening. `send` works as long as this connection is open. */
  onOpen: (send: Send) => void;
  /** The session has ended, or the server refused several connections. */
  onTurnedAway: () => void;
}

/** Opens a WebSocket that reconnects by itself. Returns the function that closes it for good. */
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
      failures = Date.now() - openedAt >= STABLE_MS ? 1 : failures + 1;
      if (code === SESSION_ENDED || (openedAt === Infinity && failures % DOUBTFUL_AFTER === 0)) listener.onTurnedAway();
      if (code === TOO_MANY && document.hidden) return;
      retry = setTimeout(connect, pauseBefore(failures));
    };
  }

  // A browser that goes offline leaves a WebSocket open for a long time, and needs no attempts meanwhile.
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
