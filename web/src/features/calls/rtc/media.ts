import type { CallKind } from "@plaza/contract/calls";
import { t } from "#lib/words/words.ts";

/** With the sentence that says why there is no call. */
export class MediaError extends Error {
  override readonly name = "MediaError";
}

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const LARGE = { width: { ideal: 1280 }, height: { ideal: 720 } };
/** Of several, each of whom gets a picture of its own from everybody. */
const SMALL = { width: { ideal: 640 }, height: { ideal: 360 } };

interface Camera {
  isOfGroup: boolean;
  facingMode?: "user" | "environment";
}

export const openCamera = ({ isOfGroup, facingMode = "user" }: Camera) =>
  navigator.mediaDevices.getUserMedia({ video: { ...(isOfGroup ? SMALL : LARGE), facingMode } });

export interface Media {
  stream: MediaStream;
  /** Why there is no picture though it is a video call. */
  note: string | null;
}

/** The microphone, and the camera where there is one to have. Without a microphone there is no call. */
export async function openMedia(kind: CallKind, isOfGroup: boolean): Promise<Media> {
  // Browsers have it at https addresses and on localhost alone.
  if (!("mediaDevices" in navigator)) throw new MediaError(t("Calls need a secure address that starts with https."));
  const stream = await navigator.mediaDevices.getUserMedia({ audio: SOUND }).catch((error: unknown) => {
    throw new MediaError(
      isRefused(error)
        ? t("We can't use your microphone. Allow it in your browser, then try again.")
        : t("We couldn't find a microphone. Connect one, then try again."),
    );
  });
  if (kind === "voice") return { stream, note: null };
  try {
    for (const track of (await openCamera({ isOfGroup })).getTracks()) stream.addTrack(track);
    return { stream, note: null };
  } catch (error) {
    return { stream, note: noteOn(error) };
  }
}

export const noteOn = (error: unknown) =>
  isRefused(error)
    ? t("We can't use your camera. Others can hear you but not see you.")
    : t("We couldn't find a camera. Others can hear you but not see you.");

const isRefused = (error: unknown) =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "SecurityError");

export const closeMedia = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
