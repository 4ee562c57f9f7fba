import type { CallMember, Way } from "@plaza/contract/calls";
import { device } from "#features/calls/data/open-calls.ts";
import { onSignals, type Signal } from "#features/calls/data/apply-call.ts";
import { sendFrame, whenConnected } from "#lib/live/line.ts";
import { createStore } from "#lib/live/store.ts";
import { openPeer, type Peer, type PeerSignal, type Shows } from "./peer.ts";

/** Another one in the call, as this window has them. */
export interface Remote {
  userId: string;
  stream: MediaStream | null;
  state: RTCPeerConnectionState;
  /** They were connected before. */
  wasConnected: boolean;
  /** Not connected after a time in which nearly everybody is. */
  isLate: boolean;
  /** And the relay has said nothing. */
  isWithoutRelay: boolean;
  isWeak: boolean;
  isMuted: boolean;
  hasVideo: boolean;
  isSpeaking: boolean;
}

const LATE_MS = 12_000;
/** After a connection broke, it is restarted so often. */
const RESTART_MS = 4_000;
const LISTEN_MS = 90;
/** A pause between two words is not the end of what somebody says. */
const PAUSE_MS = 600;
const LOUD = 0.02;
const LOOK_MS = 3_000;
/** Behind a relay's own candidate stands the address of who asked for it. */
const BEHIND = /raddr \S+ rport \d+/g;

interface MeshOptions {
  viewerId: string;
  callId: string;
  servers: RTCIceServer[];
  own: MediaStream;
}

interface Entry {
  userId: string;
  isRelayed: boolean;
  peer: Peer;
  loudAt: number;
  say: (sent: PeerSignal) => void;
  timers: ReturnType<typeof setTimeout>[];
}

/** Who sends to whom: everybody in the call to everybody else. */
export function openMesh({ viewerId, callId, servers: given, own }: MeshOptions) {
  let servers = given;
  const remotes = createStore<Remote[]>([]);
  const entries = new Map<string, Entry>();
  const early = new Map<string, PeerSignal[]>();
  let shows: Shows = { isMuted: false, hasVideo: own.getVideoTracks().length > 0 };
  let video: MediaStreamTrack | null = own.getVideoTracks()[0] ?? null;
  let way: Way = "none";

  const patch = (userId: string, change: Partial<Remote>) =>
    remotes.set(remotes.get().map((one) => (one.userId === userId ? { ...one, ...change } : one)));
  const stateOf = (userId: string) => remotes.get().find((one) => one.userId === userId)?.state;

  function add({ user: { id: userId }, isRelayed }: CallMember, to: string) {
    const entry = { userId, isRelayed };
    const isPolite = viewerId < userId;
    const say = (sent: PeerSignal) => {
      const text = JSON.stringify(sent);
      const data = entry.isRelayed ? text.replaceAll(BEHIND, "raddr 0.0.0.0 rport 0") : text;
      sendFrame({ type: "signal", callId, userId, device: to, from: device, data });
    };
    const peer = openPeer({
      servers,
      isRelayed,
      isPolite,
      say,
      onTrack: (stream) => patch(userId, { stream }),
      onState(state) {
        patch(userId, { state, ...(state === "connected" && { wasConnected: true, isLate: false }) });
        if (state !== "connected") return;
        say({ shows });
        void peer.findWay().then((found) => (way = found ?? way));
      },
    });
    const late = setTimeout(() => {
      if (stateOf(userId) === "connected") return;
      if (way === "none") way = "failed";
      patch(userId, { isLate: true, isWithoutRelay: servers.length > 0 && !peer.hasRelay() });
    }, LATE_MS);
    let looks = 0;
    const restarts = setInterval(() => {
      looks += 1;
      const state = stateOf(userId) ?? "";
      // One that was never there takes longer, and may wait for an answer that is lost.
      if (state === "connected" || (["new", "connecting"].includes(state) && looks % 3 > 0)) return;
      peer.repeatOffer();
      // Both see that it broke, and one is enough.
      if (!isPolite) peer.restart();
    }, RESTART_MS);
    const measuring = setInterval(() => {
      if (stateOf(userId) === "connected") void peer.isWeak().then((isWeak) => patch(userId, { isWeak }));
    }, LOOK_MS);
    entries.set(to, Object.assign(entry, { peer, loudAt: 0, say, timers: [late, restarts, measuring] }));
    const fresh = {
      stream: null,
      wasConnected: false,
      isLate: false,
      isWithoutRelay: false,
      isWeak: false,
      isMuted: false,
      hasVideo: false,
      isSpeaking: false,
    };
    remotes.set([...remotes.get(), { userId, state: "new", ...fresh }]);
    for (const track of own.getAudioTracks()) peer.addTrack(track, own);
    if (video) peer.addTrack(video, own);
    for (const sent of early.get(to) ?? []) receive(to, sent);
    early.delete(to);
  }

  function remove(to: string) {
    const entry = entries.get(to);
    if (!entry) return;
    entries.delete(to);
    entry.timers.forEach(clearTimeout);
    entry.peer.close();
    remotes.set(remotes.get().filter(({ userId }) => userId !== entry.userId));
  }

  function receive(from: string, sent: PeerSignal) {
    const entry = entries.get(from);
    if (!entry) return void early.set(from, [...(early.get(from) ?? []), sent]);
    if ("shows" in sent) {
      patch(entry.userId, sent.shows);
      if (sent.isBack) catchUp(entry);
      return;
    }
    // A description that does not fit is made again when the connection is restarted.
    entry.peer.receive(sent).catch(() => {});
  }

  const unsubscribe = onSignals(callId, ({ from, data }: Signal) => receive(from, JSON.parse(data) as PeerSignal));
  function catchUp({ peer, say }: Entry, isBack?: true) {
    say({ shows, ...(isBack && { isBack }) });
    peer.repeatOffer();
  }
  // What either said while the line was away is lost.
  const stopWaiting = whenConnected(() => {
    for (const entry of entries.values()) {
      catchUp(entry, true);
      if (stateOf(entry.userId) !== "connected") entry.peer.restart();
    }
  });
  const listening = setInterval(() => {
    for (const entry of entries.values()) {
      const { userId, peer } = entry;
      if (peer.volume() > LOUD) entry.loudAt = Date.now();
      const isSpeaking = Date.now() - entry.loudAt < PAUSE_MS;
      if (remotes.get().some((one) => one.userId === userId && one.isSpeaking !== isSpeaking))
        patch(userId, { isSpeaking });
    }
  }, LISTEN_MS);

  return {
    remotes,
    way: () => way,
    /** Connects to who has come, with which window, and leaves who has gone. */
    sync(members: CallMember[]) {
      const present = members.filter(({ user, state }) => state === "in" && user.id !== viewerId);
      const devices = new Set(present.map((member) => member.device));
      for (const to of entries.keys()) if (!devices.has(to)) remove(to);
      for (const member of present) {
        if (!member.device) continue;
        const entry = entries.get(member.device);
        if (!entry) add(member, member.device);
        else if (entry.isRelayed !== member.isRelayed) {
          entry.isRelayed = member.isRelayed;
          entry.peer.configure(servers, entry.isRelayed);
        }
      }
    },
    /** The relay's credentials end before a long call does. */
    renew(next: RTCIceServer[]) {
      servers = next;
      for (const { peer, isRelayed } of entries.values()) peer.configure(servers, isRelayed);
    },
    async setVideo(track: MediaStreamTrack | null) {
      video = track;
      await Promise.all([...entries.values()].map(({ peer }) => peer.setVideo(track, own)));
    },
    show(next: Shows) {
      shows = next;
      for (const { say } of entries.values()) say({ shows });
    },
    close() {
      clearInterval(listening);
      unsubscribe();
      stopWaiting();
      for (const to of entries.keys()) remove(to);
    },
  };
}

export type Mesh = ReturnType<typeof openMesh>;
