import { type AttachmentInput, MAX_VOICE_SECONDS } from "@plaza/contract/forms/attachment-form";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import Trash2 from "lucide-react/icons/trash";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { submitClass } from "./form-classes.ts";
import { type Recording, recordVoice } from "./record-voice.ts";
import { measure } from "./waveform.ts";

const TICK_MS = 250;

type Phase = "asking" | "recording" | "sending" | "failed" | "refused";

const WORDS: Record<Phase, string> = {
  asking: "Waiting for the microphone…",
  recording: "Recording",
  sending: "Sending…",
  failed: "Not sent. Please try again.",
  refused: "The microphone cannot be used. Allow it in the settings of the browser.",
};

interface VoiceRecorderProps {
  /** The outbox uploads the sound, and then knows its address. */
  onRecorded: (voice: Extract<AttachmentInput, { kind: "voice" }>, sound: Blob) => void;
  onClose: () => void;
}

/** In the place of the field: records from now on. Sending ends the recording; it stops by itself after five minutes. */
export default function VoiceRecorder({ onRecorded, onClose }: VoiceRecorderProps) {
  const recording = useRef<Recording>(null);
  const [phase, setPhase] = useState<Phase>("asking");
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    let isOver = false;
    recordVoice().then(
      (begun) => {
        if (isOver) return void begun.stop();
        recording.current = begun;
        setPhase("recording");
      },
      () => setPhase("refused"),
    );
    return () => {
      isOver = true;
      void recording.current?.stop();
    };
  }, []);

  useEffect(() => {
    if (phase !== "recording") return;
    const begunAt = Date.now();
    const timer = setInterval(() => {
      const passed = (Date.now() - begunAt) / 1_000;
      setSeconds(Math.min(passed, MAX_VOICE_SECONDS));
      if (passed < MAX_VOICE_SECONDS) return;
      clearInterval(timer);
      void recording.current?.stop();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [phase]);

  async function send() {
    if (!recording.current) return;
    setPhase("sending");
    try {
      const sound = await recording.current.stop();
      const { seconds: length, waveform } = await measure(sound);
      onRecorded({ kind: "voice", url: "", seconds: Math.min(length, MAX_VOICE_SECONDS), waveform }, sound);
    } catch {
      setPhase("failed");
    }
  }

  return (
    <div role="group" aria-label="Voice message" className="flex items-center gap-3">
      <IconButton label="Discard the recording" onClick={onClose}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <p className="flex h-11 min-w-0 flex-1 items-center gap-3 rounded-[1.4rem] bg-surface-2 px-4 text-sm">
        {phase === "recording" && <span className="size-2.5 shrink-0 animate-pulse rounded-full bg-danger" />}
        <span role="status" className="truncate">
          {WORDS[phase]}
        </span>
        <span className="ml-auto tabular-nums">{clock(seconds)}</span>
      </p>
      <button
        type="button"
        aria-label="Send the recording"
        disabled={phase !== "recording" && phase !== "failed"}
        onClick={() => void send()}
        className={submitClass}
      >
        <SendHorizontal size={20} aria-hidden />
      </button>
    </div>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
