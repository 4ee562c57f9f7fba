import { recordingType } from "./recording-type.ts";

const BITS_PER_SECOND = 32_000;

export interface Recording {
  /** Ends it. The same blob however often it is called. */
  stop: () => Promise<Blob>;
}

/** Asks for the microphone and records. The light of the microphone goes out with the end. */
export async function recordVoice(): Promise<Recording> {
  const mimeType = recordingType();
  if (!mimeType) throw new Error("This browser records no Opus");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise<Blob>((resolve) => {
    recorder.onstop = () => resolve(new Blob(parts, { type: mimeType }));
  });
  recorder.start();
  return {
    stop: () => {
      if (recorder.state !== "inactive") recorder.stop();
      for (const track of stream.getTracks()) track.stop();
      return stopped;
    },
  };
}
