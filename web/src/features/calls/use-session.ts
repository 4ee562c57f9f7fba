import type { Call } from "@plaza/contract/calls";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { leaveCall, leaveWithWindow } from "./data/act.ts";
import type { Session } from "./rtc/session.ts";

/** Two who lost each other for so long do not come back by themselves. */
const GIVE_UP_MS = 40_000;

interface SessionOptions {
  cache: QueryClient;
  call: Call;
  session: Session;
}

/** Follows who is in the call, keeps the device awake, and gives up where nobody is connected any more. */
export function useSession({ cache, call: { id: callId, members }, session }: SessionOptions) {
  useEffect(() => session.sync(members), [session, members]);
  useEffect(() => {
    const leave = () => leaveWithWindow(callId);
    window.addEventListener("pagehide", leave);
    const awake = stayAwake();
    return () => {
      window.removeEventListener("pagehide", leave);
      awake();
    };
  }, [callId]);
  useEffect(() => {
    let lostAt = 0;
    const watching = setInterval(() => {
      const { remotes } = session.state.get();
      const isLost = remotes.length > 0 && remotes.every(({ state }) => state === "failed" || state === "disconnected");
      lostAt = isLost ? lostAt || Date.now() : 0;
      if (lostAt && Date.now() - lostAt > GIVE_UP_MS) leaveCall(cache, session);
    }, 1_000);
    return () => clearInterval(watching);
  }, [session, cache]);
}

/** A screen that turns off ends calls on some phones. The lock is gone with each switch to another app. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const take = () => {
    if (isOver || document.hidden || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then(
      (taken) => {
        lock = taken;
        if (isOver) void taken.release();
      },
      () => {},
    );
  };
  take();
  document.addEventListener("visibilitychange", take);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", take);
    void lock?.release();
  };
}
