import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pauseBefore } from "#lib/api/growing-pause.ts";
import { openRealtime } from "./realtime-socket.ts";

/** The server's end of each connection, in the order they were made. */
class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeSocket.all.push(this);
  }
  close(code = 1000) {
    this.onclose?.({ code });
  }
}

const listener = { onText: vi.fn(), onOpen: vi.fn(), onTurnedAway: vi.fn() };
const latest = () => FakeSocket.all.at(-1);
const isOnline = (value: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(value);
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  isOnline(true);
  end = openRealtime(listener);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe("the pause before another attempt", () => {
  it("grows from half a second to thirty", () => {
    expect(pauseBefore(1, 0)).toBe(500);
    expect(pauseBefore(1, 1)).toBe(1_000);
    expect(pauseBefore(3, 1)).toBe(4_000);
    expect(pauseBefore(50, 1)).toBe(30_000);
    expect(pauseBefore(50, 0)).toBe(500);
  });
});

describe("the socket", () => {
  it("connects to /ws on the same host and passes on the frames it receives", () => {
    expect(latest()?.address).toBe(`ws://${location.host}/ws`);
    latest()?.onmessage?.({ data: "hello" });
    expect(listener.onText).toHaveBeenCalledWith("hello");
  });

  it("reconnects after a loss and calls onOpen each time", () => {
    latest()?.onopen?.();
    latest()?.close(1006);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    latest()?.onopen?.();
    expect(listener.onOpen).toHaveBeenCalledTimes(2);
  });

  it("requests who is signed in when the session has ended", () => {
    latest()?.onopen?.();
    latest()?.close(4401);
    expect(listener.onTurnedAway).toHaveBeenCalledOnce();
  });

  it("requests who is signed in after three refused connections in a row", () => {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      latest()?.close(1006);
      vi.advanceTimersByTime(30_000);
    }
    expect(listener.onTurnedAway).toHaveBeenCalledOnce();
  });

  it("makes no attempts while offline and reconnects at once after", () => {
    latest()?.onopen?.();
    isOnline(false);
    window.dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    isOnline(true);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("stays closed once unsubscribed", () => {
    end();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
