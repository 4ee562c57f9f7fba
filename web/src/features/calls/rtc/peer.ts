/** What one browser shows another, for a muted track looks like a silent one. */
export interface Shows {
  isMuted: boolean;
  hasVideo: boolean;
}

/** What one browser says to another so that they connect. `isBack`: some of what was said to it, or by it, may be lost. */
export type PeerSignal =
  | { description: RTCSessionDescriptionInit }
  | { candidates: RTCIceCandidateInit[] }
  | { shows: Shows; isBack?: boolean };

interface PeerOptions {
  servers: RTCIceServer[];
  /** Neither sees the other's address. */
  isRelayed: boolean;
  /** Of two, the other makes the first offer; and of two who offer at once later, this one gives way. */
  isPolite: boolean;
  say: (sent: PeerSignal) => void;
  onTrack: (stream: MediaStream) => void;
  onState: (state: RTCPeerConnectionState) => void;
}

/** Candidates are found a dozen at a time: one frame for those of a moment, where each by itself would come to the limit. */
const GATHER_MS = 50;
const MUCH_LOST = 0.06;
const SLOW_SECONDS = 0.6;

type Stats = Record<string, unknown>;
const sumOf = (stats: Stats[], name: string) => stats.reduce((sum, one) => sum + (Number(one[name]) || 0), 0);

/** Perfect negotiation: both may offer at any time, also at once. */
export function openPeer({ servers, isRelayed, isPolite, say, onTrack, onState }: PeerOptions) {
  const configOf = (iceServers: RTCIceServer[], isHidden: boolean): RTCConfiguration => ({
    iceServers,
    iceTransportPolicy: isHidden ? "relay" : "all",
    bundlePolicy: "max-bundle",
  });
  const peer = new RTCPeerConnection(configOf(servers, isRelayed));
  let isOffering = false;
  let hasRelay = false;
  const found: RTCIceCandidateInit[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let lost = 0;
  let received = 0;

  async function describe() {
    await peer.setLocalDescription();
    repeat();
  }
  function repeat() {
    if (peer.localDescription) say({ description: peer.localDescription.toJSON() });
  }
  /** Says once more what waits for an answer. */
  function repeatOffer() {
    if (peer.signalingState === "have-local-offer") repeat();
  }
  peer.onnegotiationneeded = () => {
    // A first offer that gives way at once can leave Chromium without candidates for good.
    if (isPolite && !peer.remoteDescription) return;
    isOffering = true;
    // One that fails is made again with the next change, or when the connection is restarted.
    describe()
      .catch(() => {})
      .finally(() => (isOffering = false));
  };
  peer.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    if (candidate.type === "relay") hasRelay = true;
    if (found.push(candidate.toJSON()) > 1) return;
    gathering = setTimeout(() => say({ candidates: found.splice(0) }), GATHER_MS);
  };
  peer.ontrack = ({ streams: [stream] }) => stream && onTrack(stream);
  peer.onconnectionstatechange = () => onState(peer.connectionState);

  async function receive(sent: Exclude<PeerSignal, { shows: Shows }>) {
    if ("candidates" in sent) {
      // One that belongs to a description that was ignored, or is of before a restart, does not fit.
      for (const candidate of sent.candidates) await peer.addIceCandidate(candidate).catch(() => {});
      return;
    }
    const { description } = sent;
    const isCollision = description.type === "offer" && (isOffering || peer.signalingState !== "stable");
    // The other gives way to the offer of this one, which may have come before they were there.
    if (!isPolite && isCollision) return repeatOffer();
    await peer.setRemoteDescription(description);
    // One that was repeated may have its answer already.
    if (peer.signalingState === "have-remote-offer") await describe();
  }

  const statsOf = async () => [...((await peer.getStats()) as unknown as Map<string, Stats>).values()];
  const pairIn = (stats: Stats[]) =>
    stats.find(
      ({ type, state, nominated }) => type === "candidate-pair" && state === "succeeded" && nominated === true,
    );

  return {
    addTrack: (track: MediaStreamTrack, stream: MediaStream) => peer.addTrack(track, stream),
    /** Sends another picture, or none; the first one has to be agreed on. */
    async setVideo(track: MediaStreamTrack | null, stream: MediaStream) {
      const sender = peer
        .getTransceivers()
        .find(({ sender: { track: sent }, receiver, currentDirection }) =>
          sent ? sent.kind === "video" : receiver.track.kind === "video" && currentDirection?.startsWith("send"),
        )?.sender;
      if (sender) await sender.replaceTrack(track);
      else if (track) peer.addTrack(track, stream);
    },
    receive,
    repeatOffer,
    restart: () => peer.restartIce(),
    /** From the next restart on. */
    configure: (iceServers: RTCIceServer[], isHidden: boolean) => peer.setConfiguration(configOf(iceServers, isHidden)),
    hasRelay: () => hasRelay,
    /** How loud the other is, from 0 to 1. */
    volume: () =>
      Math.max(
        0,
        ...peer
          .getReceivers()
          .filter(({ track }) => track.kind === "audio")
          .flatMap((receiver) => receiver.getSynchronizationSources().map(({ audioLevel = 0 }) => audioLevel)),
      ),
    async findWay(): Promise<"direct" | "relay" | undefined> {
      const stats = await statsOf();
      const pair = pairIn(stats);
      const own = stats.find(({ id }) => pair && id === pair["localCandidateId"]);
      return own && (own["candidateType"] === "relay" ? "relay" : "direct");
    },
    /** Much of what came since the last look was lost, or all takes long. */
    async isWeak(): Promise<boolean> {
      const stats = await statsOf();
      const inbound = stats.filter(({ type }) => type === "inbound-rtp");
      const before = { lost, received };
      lost = sumOf(inbound, "packetsLost");
      received = sumOf(inbound, "packetsReceived");
      const missing = lost - before.lost;
      const isSlow = Number(pairIn(stats)?.["currentRoundTripTime"]) > SLOW_SECONDS;
      return isSlow || missing > (missing + received - before.received) * MUCH_LOST;
    },
    close() {
      clearTimeout(gathering);
      peer.onconnectionstatechange = null;
      peer.close();
    },
  };
}

export type Peer = ReturnType<typeof openPeer>;
