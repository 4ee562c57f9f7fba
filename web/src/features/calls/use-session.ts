import type { Call } from "@plaza/contract/calls";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { leaveCall, leaveWithWindow, type OwnMedia, ownMedia } from "./data/act.ts";
import { openSession, type Session } from "./rtc/session.ts";

/** Two who lost each other for so long do not come back by themselves. */
const GIVE_UP_MS = 40_000;

interface SessionOptions {
  cache: QueryClient;
  call: Call;
  viewerId: string;
  media: OwnMedia;
  onLeft: () => void;
}

/** Open as long as the screen of the call is; it keeps the device awake. */
export function useSession({ cache, call, viewerId, media, onLeft }: SessionOptions) {
  const [session, setSession] = useState<Session | null>(null);
  const hangUp = () => {
    onLeft();
    leaveCall(cache, call.id, session?.way() ?? "none");
  };
  const { id: callId, chatId, members } = call;
  // Not while it renders, which may be done over: two of them would take each other's signals.
  useEffect(() => {
    const opened = openSession({ viewerId, callId, isOfGroup: chatId !== null, media });
    setSession(opened);
    return () => {
      opened.close();
      // Another call may have begun with others.
      if (ownMedia.get() === media) ownMedia.set(null);
    };
  }, [viewerId, callId, chatId, media]);
  useEffect(() => session?.sync(members), [session, members]);
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
    if (!session) return undefined;
    let lostAt = 0;
    const watching = setInterval(() => {
      const { remotes } = session.state.get();
      const isLost = remotes.length > 0 && remotes.every(({ state }) => state === "failed" || state === "disconnected");
      lostAt = isLost ? lostAt || Date.now() : 0;
      if (lostAt && Date.now() - lostAt > GIVE_UP_MS) leaveCall(cache, callId, session.way());
    }, 1_000);
    return () => clearInterval(watching);
  }, [session, cache, callId]);
  return { session, hangUp };
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
