/** What the outbox of a window is doing. */
export type OutboxState =
  /** No member's screen runs it. */
  | { name: "stopped" }
  /** Nothing is left to send. */
  | { name: "idle" }
  /** An entry is in flight, or this window waits for its turn. `isWoken`: something was queued since the turn began. */
  | (Attempts & { name: "sending"; isWoken: boolean })
  /** The last attempt got no usable response; the next one follows after a pause. */
  | (Attempts & { name: "backoff" });

interface Attempts {
  /** In a row. */
  failures: number;
  /** The server could not be reached, rather than asked for a pause. */
  isUnreachable: boolean;
}

export type OutboxEvent =
  | { type: "started" }
  | { type: "stopped" }
  /** An entry was queued, here or in another window. */
  | { type: "queued" }
  /** The pause is over, the server can be reached again, or the member wants it now. */
  | { type: "retried" }
  | { type: "sent" }
  /** The turn ended with nothing left to send. */
  | { type: "drained" }
  /** The turn ended without a usable response. */
  | { type: "interrupted"; isUnreachable: boolean };

const STOPPED: OutboxState = { name: "stopped" };
const IDLE: OutboxState = { name: "idle" };
const FIRST_TURN: OutboxState = { name: "sending", failures: 0, isUnreachable: false, isWoken: false };

export const INITIAL_STATE: OutboxState = STOPPED;

/** Returns the same state where the event changes nothing. */
export function transition(state: OutboxState, event: OutboxEvent): OutboxState {
  if (event.type === "stopped") return STOPPED;
  switch (state.name) {
    case "stopped":
      return event.type === "started" ? IDLE : state;
    case "idle":
      return event.type === "queued" || event.type === "retried" ? FIRST_TURN : state;
    case "sending":
      return whileSending(state, event);
    case "backoff":
      // What is queued now does not shorten the pause.
      return event.type === "retried" ? { ...state, name: "sending", isWoken: false } : state;
    default:
      return state satisfies never;
  }
}

function whileSending(state: Extract<OutboxState, { name: "sending" }>, event: OutboxEvent): OutboxState {
  switch (event.type) {
    case "queued":
    case "retried":
      return state.isWoken ? state : { ...state, isWoken: true };
    case "sent":
      return { ...state, failures: 0, isUnreachable: false };
    case "drained":
      // Queued in the moment the last entry was done: another turn.
      return state.isWoken ? { ...FIRST_TURN } : IDLE;
    case "interrupted":
      return { name: "backoff", failures: state.failures + 1, isUnreachable: event.isUnreachable };
    default:
      return state;
  }
}

export const isUnreachable = (state: OutboxState) => "isUnreachable" in state && state.isUnreachable;

/** Whether the event has begun a turn. */
export const beginsTurn = (from: OutboxState, to: OutboxState, event: OutboxEvent) =>
  to.name === "sending" && (from.name !== "sending" || event.type === "drained");
