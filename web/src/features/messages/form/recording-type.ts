const TYPES = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus"];

/** How this browser records Opus; undefined where it does not, or where no microphone may be used (plain http). */
export function recordingType(): string | undefined {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices || !("MediaRecorder" in window)) return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}
