/** What one browser says to another so that they connect; and what it shows, for a muted track looks like a silent one. */
export type PeerSignal =
  | { description: RTCSessionDescriptionInit }
  | { candidate: RTCIceCandidateInit }
  | { shows: { isMuted: boolean; hasVideo: boolean } };

interface PeerOptions {
  servers: RTCIceServer[];
  /** Neither sees the other's address. */
  isRelayed: boolean;
  /** Of two who offer at once, this one gives way. */
  isPolite: boolean;
  say: (sent: PeerSignal) => void;
  onTrack: (stream: MediaStream) => void;
  onState: (state: RTCPeerConnectionState) => void;
}

/** Perfect negotiation: both may offer at any time, also at once. */
export function openPeer({ servers, isRelayed, isPolite, say, onTrack, onState }: PeerOptions) {
  const peer = new RTCPeerConnection({
    iceServers: servers,
    iceTransportPolicy: isRelayed ? "relay" : "all",
    bundlePolicy: "max-bundle",
  });
  let isOffering = false;
  let isIgnored = false;

  async function describe() {
    await peer.setLocalDescription();
    if (peer.localDescription) say({ description: peer.localDescription.toJSON() });
  }
  peer.onnegotiationneeded = () => {
    isOffering = true;
    // One that fails is made again with the next change, or when the connection is restarted.
    describe()
      .catch(() => {})
      .finally(() => (isOffering = false));
  };
  peer.onicecandidate = ({ candidate }) => candidate && say({ candidate: candidate.toJSON() });
  peer.ontrack = ({ streams: [stream] }) => stream && onTrack(stream);
  peer.onconnectionstatechange = () => onState(peer.connectionState);

  async function receive(sent: PeerSignal) {
    if ("shows" in sent) return;
    if ("candidate" in sent) {
      await peer.addIceCandidate(sent.candidate).catch((error: unknown) => {
        if (!isIgnored) throw error;
      });
      return;
    }
    const { description } = sent;
    const isCollision = description.type === "offer" && (isOffering || peer.signalingState !== "stable");
    isIgnored = !isPolite && isCollision;
    if (isIgnored) return;
    await peer.setRemoteDescription(description);
    if (description.type === "offer") await describe();
  }

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
    restart: () => peer.restartIce(),
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
      const stats = [...((await peer.getStats()) as unknown as Map<string, Record<string, unknown>>).values()];
      const pair = stats.find(
        ({ type, state, nominated }) => type === "candidate-pair" && state === "succeeded" && nominated,
      );
      const own = stats.find(({ id }) => pair && id === pair["localCandidateId"]);
      return own && (own["candidateType"] === "relay" ? "relay" : "direct");
    },
    close() {
      peer.onconnectionstatechange = null;
      peer.close();
    },
  };
}

export type Peer = ReturnType<typeof openPeer>;
