import Camera from "lucide-react/icons/switch-camera";
import Maximize from "lucide-react/icons/maximize";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import Minimize2 from "lucide-react/icons/minimize-2";
import PhoneOff from "lucide-react/icons/phone-off";
import ScreenShare from "lucide-react/icons/screen-share";
import Video from "lucide-react/icons/video";
import VideoOff from "lucide-react/icons/video-off";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "#lib/words/words.ts";
import type { Session, SessionState } from "#features/calls/rtc/session.ts";

interface CallControlsProps {
  session: Session;
  state: SessionState;
  onSmall: () => void;
  onHangUp: () => void;
}

export function CallControls({ session, state, onSmall, onHangUp }: CallControlsProps) {
  const { isMuted, picture } = state;
  const cameras = useCameras(picture === "camera");
  const canShare = "getDisplayMedia" in navigator.mediaDevices;
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 px-3 py-4">
      <Control label={t("Mute", {}, "microphone")} isOn={isMuted} onClick={() => session.toggleMute()}>
        {isMuted ? <MicOff size={21} aria-hidden /> : <Mic size={21} aria-hidden />}
      </Control>
      <Control label={t("Camera")} isOn={picture === "camera"} onClick={() => session.toggleCamera()}>
        {picture === "camera" ? <Video size={21} aria-hidden /> : <VideoOff size={21} aria-hidden />}
      </Control>
      {picture === "camera" && cameras > 1 && (
        <Control label={t("Switch camera")} onClick={() => session.switchCamera()}>
          <Camera size={21} aria-hidden />
        </Control>
      )}
      {canShare && (
        <Control label={t("Share your screen")} isOn={picture === "screen"} onClick={() => session.toggleScreen()}>
          <ScreenShare size={21} aria-hidden />
        </Control>
      )}
      {document.fullscreenEnabled && (
        <Control label={t("Full screen")} onClick={toggleFullScreen}>
          <Maximize size={21} aria-hidden />
        </Control>
      )}
      <Control label={t("Minimize call")} onClick={onSmall}>
        <Minimize2 size={21} aria-hidden />
      </Control>
      <button
        type="button"
        aria-label={t("Hang up")}
        onClick={onHangUp}
        className="grid size-12 shrink-0 place-items-center rounded-full bg-danger text-on-danger"
      >
        <PhoneOff size={21} aria-hidden />
      </button>
    </div>
  );
}

interface ControlProps {
  label: string;
  /** Of one that is on or off. */
  isOn?: boolean;
  onClick: () => unknown;
  children: ReactNode;
}

function Control({ label, isOn, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => void onClick()}
      className="grid size-12 shrink-0 place-items-center rounded-full"
      style={isOn ? { background: "white", color: "black" } : { background: "rgb(255 255 255 / 0.14)" }}
    >
      {children}
    </button>
  );
}

function toggleFullScreen() {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return change.catch(() => {});
}

/** How many there are; browsers say it once one is used. */
function useCameras(isOn: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => setCount(devices.filter(({ kind }) => kind === "videoinput").length),
      () => {},
    );
  }, [isOn]);
  return count;
}
