import { type Call, callsApi } from "@plaza/contract/calls";
import { device } from "#features/calls/data/open-calls.ts";
import { call as request } from "#lib/api/api-client.ts";
import { createStore } from "#lib/live/store.ts";
import { closeMedia, type Media, noteOn, openCamera } from "./media.ts";
import { type Mesh, openMesh, type Remote } from "./mesh.ts";

export interface SessionState {
  remotes: Remote[];
  isMuted: boolean;
  /** What others see of this window. */
  picture: "none" | "camera" | "screen";
  own: MediaStream;
  note: string | null;
  hasRelay: boolean;
}

/** The relay's credentials are good for four hours. */
const RENEW_MS = 3 * 60 * 60 * 1000;

/** A call as this window is in it: what it sends, and to whom it is connected. */
export function openSession({ id: callId, chatId, members }: Call, { stream: own, note }: Media) {
  const viewerId = members.find((member) => member.device === device)?.user.id ?? "";
  const picture = own.getVideoTracks().length > 0 ? "camera" : "none";
  const state = createStore<SessionState>({ remotes: [], isMuted: false, picture, own, note, hasRelay: true });
  const patch = (change: Partial<SessionState>) => state.set({ ...state.get(), ...change });
  let mesh: Mesh | null = null;
  let present = members;
  let isClosed = false;
  let facing: "user" | "environment" = "user";
  let wasOnCamera = false;

  const askServers = () => request(callsApi.showIce);
  const renewing = setInterval(() => {
    askServers().then(
      ({ servers }) => mesh?.renew(servers),
      () => {},
    );
  }, RENEW_MS);
  async function connect() {
    const { servers } = await askServers().catch(() => ({ servers: [] }));
    if (isClosed) return;
    patch({ hasRelay: servers.length > 0 });
    const opened = openMesh({ viewerId, callId, servers, own });
    mesh = opened;
    opened.remotes.subscribe(() => patch({ remotes: opened.remotes.get() }));
    publish();
    opened.sync(present);
  }
  void connect();

  const publish = () => {
    const { isMuted, picture: shown } = state.get();
    mesh?.show({ isMuted, hasVideo: shown !== "none" });
  };

  async function setVideo(track: MediaStreamTrack | null, shown: SessionState["picture"]) {
    for (const old of own.getVideoTracks()) {
      own.removeTrack(old);
      old.stop();
    }
    if (track) own.addTrack(track);
    patch({ picture: shown });
    await mesh?.setVideo(track);
    publish();
  }

  async function turnCameraOn() {
    try {
      const [track = null] = (await openCamera({ isOfGroup: chatId !== null, facingMode: facing })).getVideoTracks();
      await setVideo(track, "camera");
      patch({ note: null });
    } catch (error) {
      patch({ note: noteOn(error) });
    }
  }

  const stopSharing = () => (wasOnCamera ? turnCameraOn() : setVideo(null, "none"));

  return {
    callId,
    state,
    way: () => mesh?.way() ?? "none",
    sync(next: Call["members"]) {
      present = next;
      mesh?.sync(next);
    },
    toggleMute() {
      const isMuted = !state.get().isMuted;
      for (const track of own.getAudioTracks()) track.enabled = !isMuted;
      patch({ isMuted });
      publish();
    },
    toggleCamera: () => (state.get().picture === "camera" ? setVideo(null, "none") : turnCameraOn()),
    async switchCamera() {
      facing = facing === "user" ? "environment" : "user";
      // A phone has one camera open at a time.
      for (const track of own.getVideoTracks()) track.stop();
      await turnCameraOn();
    },
    async toggleScreen() {
      if (state.get().picture === "screen") return stopSharing();
      // Whoever cancels the browser's dialog shares nothing, and needs no sentence.
      const screen = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
      const [track] = screen?.getVideoTracks() ?? [];
      if (!track) return;
      wasOnCamera = state.get().picture === "camera";
      // Browsers have a button of their own to stop with.
      track.onended = () => void stopSharing();
      await setVideo(track, "screen");
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(renewing);
      mesh?.close();
      closeMedia(own);
    },
  };
}

export type Session = ReturnType<typeof openSession>;
