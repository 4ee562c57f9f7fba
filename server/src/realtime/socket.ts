import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { MAX_SIGNAL } from "@plaza/contract/calls";
import { type ClientFrame, clientFrame, type RealtimeEvent } from "@plaza/contract/realtime";
import type { RefusalCode } from "@plaza/contract/refusals/refusals";
import type { FastifyInstance } from "fastify";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { AppContext } from "../context.ts";
import { responseOf } from "../http/refusal-body.ts";
import { isOwnOrigin } from "../http/same-origin.ts";
import { catchUps } from "./catch-ups.ts";
import { groupTopic, type Listener, memberTopic } from "./hub.ts";
import { newSocketCheck, recheck } from "./recheck.ts";
import { signalRelay } from "./signal-relay.ts";
import type { SocketRules, SocketViewer } from "./socket-rules.ts";
import { watchlist } from "./watchlist.ts";

const MAX_FRAME_BYTES = 8_192;
/** A signal of a call with what is around it; a larger one is refused, and what is larger still closes the socket. */
const MAX_SIGNAL_BYTES = MAX_SIGNAL + 512;
const MAX_PAYLOAD = 4 * MAX_SIGNAL;
const SIGNAL_START = Buffer.from('{"type":"signal"');
const MAX_SIGNALS = 50;
const SIGNALS_WINDOW_MS = 1_000;
const MAX_FRAGMENTS = 16;
const MAX_CHUNKS = 256;
const MAX_WAITING_BYTES = 1024 * 1024;
const MAX_SOCKETS_PER_MEMBER = 10;
const MAX_FRAMES = 20;
const FRAMES_WINDOW_MS = 10_000;
const MAX_BAD_FRAMES = 5;
const PING_MS = 30_000;
const MAX_MISSED_PINGS = 2;
/** How long a client has to reply to a close frame. */
const CLOSING_MS = 1_000;

const POLICY = 1008;
const NOT_TEXT = 1003;
const TOO_LARGE = 1009;
const RESTARTING = 1012;

export function serveSockets(app: FastifyInstance, ctx: AppContext, rules: SocketRules) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    perMessageDeflate: false,
    clientTracking: true,
  });

  app.server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    accept(request).then(
      (viewer) => {
        if (typeof viewer === "string") return void stream.end(responseOf(viewer));
        return sockets.handleUpgrade(request, stream, head, (socket) => {
          const listener = listen(ctx, socket, viewer, rules);
          socket.on("close", () => turns.forget(listener));
          checkSession(listener);
          if (!ctx.hub.isJoining(listener)) turns.add([listener]);
        });
      },
      (error: unknown) => {
        ctx.log.warn({ err: error }, "A socket could not be opened");
        stream.end(responseOf("server_busy"));
      },
    );
  });

  /** Checked before the handshake is accepted: an open socket is always a member's socket. */
  async function accept(request: IncomingMessage): Promise<SocketViewer | RefusalCode> {
    if (request.url?.split("?")[0] !== "/ws") return "page_not_found";
    if (!isOwnOrigin(request.headers, request.headers.host, ctx.settings)) return "other_site";
    const viewer = await rules.findViewer(request);
    return viewer ?? "not_logged_in";
  }

  const turns = catchUps(() => inFlight);
  const checkSession = newSocketCheck(ctx, rules);
  let inFlight = 0;
  app.addHook("onRequest", async (request) => {
    inFlight += 1;
    request.raw.once("close", () => (inFlight -= 1));
  });

  const recheckAll = () => {
    recheck(ctx, rules).catch((error: unknown) => ctx.log.warn({ err: error }, "Open sockets were not checked"));
  };
  ctx.hub.whenMissed(() => {
    recheckAll();
    turns.add(ctx.hub.everyone());
  });
  ctx.hub.whenLate((listeners) => turns.add(listeners));
  const heartbeat = setInterval(() => {
    sockets.clients.forEach(checkPulse);
    recheckAll();
  }, PING_MS);
  heartbeat.unref();

  // A server does not close while a socket is open, and members' stay open all day.
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const socket of sockets.clients) socket.close(RESTARTING, "restarting");
    sockets.close();
    setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 1_000).unref();
  });
}

function listen(ctx: AppContext, socket: WebSocket, viewer: SocketViewer, rules: SocketRules) {
  const listener: Listener = {
    userId: viewer.id,
    sessionId: viewer.sessionId,
    send(frame) {
      // A client that does not read loses its socket, so that the server does not lose its memory; a reconnect catches
      // up.
      if (socket.bufferedAmount + frame.length > MAX_WAITING_BYTES) return socket.terminate();
      return socket.send(frame, { binary: false });
    },
    stopWatching: () => watched.forget(),
    letGo: (topics) => watched.letGo(topics),
    close(code, reason) {
      // Removed from the hub at once, whether or not the other side replies.
      leave();
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), CLOSING_MS).unref();
    },
  };
  let isOver = false;
  const leave = () => {
    if (isOver) return;
    isOver = true;
    ctx.hub.close(listener);
    ctx.presence.leave(viewer.id);
    watched.leaveAll();
  };
  const open = ctx.hub.listenersOf(viewer.id);
  if (open.length >= MAX_SOCKETS_PER_MEMBER) open[0]?.close(POLICY, "too_many_windows");

  const watched = watchlist(ctx, listener, rules);
  const signals = signalRelay(ctx, listener, rules);
  ctx.hub.open(listener, viewer.groupIds);
  ctx.presence.enter(viewer.id);
  socket.on("pong", () => missedPings.delete(socket));
  socket.on("error", () => socket.terminate());
  socket.on("close", leave);
  socket.on(
    "message",
    readFrames(listener, ctx.settings.rateLimit, signals.drop, (frame) => {
      if (isOver) return;
      if (frame.type === "watch") return watched.change(frame);
      if (frame.type === "signal") return signals.relay(frame);
      publishTyping(ctx, listener, frame, rules).catch((error: unknown) =>
        ctx.log.warn({ err: error }, "Typing was not told"),
      );
    }),
  );
  return listener;
}

type TypingFrame = Extract<ClientFrame, { type: "typing" }>;

/** Publishes to those whom the one who types may write to, and to nobody from whom they are hidden. */
async function publishTyping({ hub }: AppContext, listener: Listener, typed: TypingFrame, rules: SocketRules) {
  const { userId } = listener;
  const { userId: partnerId, chatId } = typed;
  if (chatId && hub.memberships.has(listener, chatId) && (await rules.canWriteIn(userId, chatId))) {
    const without = [userId, ...(await rules.findHiddenFrom(userId))];
    hub.publish([groupTopic(chatId)], { type: "typing", userId, chatId }, { without });
  }
  if (partnerId && (await rules.canWriteTo(userId, partnerId))) {
    hub.publish([memberTopic(partnerId)], { type: "typing", userId });
  }
}

const SIGNAL_TOO_LARGE = Buffer.from(
  JSON.stringify({ type: "frame-refused", code: "signal_too_large" } satisfies RealtimeEvent),
);

/**
 * Reads small JSON frames, few at a time; a client that sends anything else is cut off. Two that connect for a call say more in
 * a moment than others do: their frames are counted by themselves, and too many are dropped.
 */
function readFrames(
  listener: Listener,
  isLimited: boolean,
  onDropped: () => void,
  onFrame: (frame: ClientFrame) => void,
) {
  let windowStart = Date.now();
  let frames = 0;
  let badFrames = 0;
  let signalsStart = Date.now();
  let signals = 0;
  function isSignalLost(bytes: number, now: number) {
    if (now - signalsStart > SIGNALS_WINDOW_MS) [signalsStart, signals] = [now, 0];
    signals += 1;
    if (bytes > MAX_SIGNAL_BYTES) listener.send(SIGNAL_TOO_LARGE);
    else if (!isLimited || signals <= MAX_SIGNALS) return false;
    onDropped();
    return true;
  }
  return (data: RawData, isBinary: boolean) => {
    if (isBinary) return listener.close(NOT_TEXT, "text_only");
    const now = Date.now();
    if (Buffer.isBuffer(data) && data.subarray(0, SIGNAL_START.length).equals(SIGNAL_START)) {
      if (signals > MAX_SIGNALS * 10) return listener.close(POLICY, "too_many_frames");
      if (isSignalLost(data.length, now)) return undefined;
      return read(data);
    }
    if (Buffer.isBuffer(data) && data.length > MAX_FRAME_BYTES) return listener.close(TOO_LARGE, "too_large");
    if (now - windowStart > FRAMES_WINDOW_MS) [windowStart, frames] = [now, 0];
    frames += 1;
    if (isLimited && frames > MAX_FRAMES) return listener.close(POLICY, "too_many_frames");
    return read(data);
  };
  function read(data: RawData) {
    const frame = clientFrame.safeParse(parseJson(textOf(data)));
    if (frame.success) return onFrame(frame.data);
    badFrames += 1;
    if (badFrames > MAX_BAD_FRAMES) return listener.close(POLICY, "not_understood");
    return undefined;
  }
}

/** ws delivers one buffer unless configured otherwise. */
export const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : "");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How many pings in a row got no pong. */
const missedPings = new WeakMap<WebSocket, number>();

function checkPulse(socket: WebSocket) {
  const missed = missedPings.get(socket) ?? 0;
  if (missed >= MAX_MISSED_PINGS) return socket.terminate();
  missedPings.set(socket, missed + 1);
  return socket.ping();
}
