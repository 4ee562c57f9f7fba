import { type AttachmentInput, MAX_VOICE_SECONDS } from "@plaza/contract/forms/attachment-form";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import Square from "lucide-react/icons/square";
import Trash2 from "lucide-react/icons/trash";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import VoicePlayer from "#features/messages/message/voice-player.tsx";
import { formatClock } from "#lib/text/amounts.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { submitClass } from "./form-classes.ts";
import { type Recording, recordVoice } from "./record-voice.ts";
import { measure } from "./waveform.ts";
import { t } from "#lib/words/words.ts";

const TICK_MS = 250;

type Voice = Extract<AttachmentInput, { kind: "voice" }>;
type Phase = "asking" | "recording" | "ending" | "sending" | "failed" | "refused";

const WORDS: Record<Phase, string> = {
  asking: t("Waiting for the microphone..."),
  recording: t("Recording"),
  ending: t("Recorded"),
  sending: t("Sending..."),
  failed: t("Couldn't send. Please try again."),
  refused: t("Can't use the microphone. Allow it in your browser's settings."),
};

interface VoiceRecorderProps {
  /** The outbox uploads the sound, and then knows its address. */
  onRecorded: (voice: Voice, sound: Blob) => void;
  onClose: () => void;
}

/**
 * In the place of the field: records from now on, until it is sent, or stopped to be played first. It stops by itself after
 * five minutes.
 */
export default function VoiceRecorder({ onRecorded, onClose }: VoiceRecorderProps) {
  const recording = useRef<Recording>(null);
  const [phase, setPhase] = useState<Phase>("asking");
  const [seconds, setSeconds] = useState(0);
  const [recorded, setRecorded] = useState<{ voice: Voice; sound: Blob } | null>(null);

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

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that stopped it is gone.
    if (recorded) box.current?.querySelector("button")?.focus();
  }, [recorded]);

  async function stop() {
    if (!recording.current) return;
    setPhase("ending");
    try {
      setRecorded(await finish(recording.current));
    } catch {
      setPhase("failed");
    }
  }

  const stopByItself = useEffectEvent(stop);
  useEffect(() => {
    if (phase !== "recording") return;
    const begunAt = Date.now();
    const timer = setInterval(() => {
      const passed = (Date.now() - begunAt) / 1_000;
      setSeconds(Math.min(passed, MAX_VOICE_SECONDS));
      if (passed < MAX_VOICE_SECONDS) return;
      clearInterval(timer);
      void stopByItself();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [phase]);

  async function send() {
    if (!recording.current) return;
    setPhase("sending");
    try {
      const { voice, sound } = recorded ?? (await finish(recording.current));
      onRecorded(voice, sound);
    } catch {
      setPhase("failed");
    }
  }

  return (
    <div role="group" aria-label={t("Voice message")} className="flex items-center gap-3">
      <IconButton Icon={Trash2} size={20} label={t("Discard recording")} onClick={onClose} />
      <div ref={box} className="flex h-11 min-w-0 flex-1 items-center gap-3 rounded-[1.4rem] bg-surface-2 px-2 text-sm">
        {recorded ? (
          <VoicePlayer voice={recorded.voice} sound={recorded.sound} isWaiting={false} />
        ) : (
          <>
            {phase === "recording" && <span className="ms-2 size-2.5 shrink-0 animate-pulse rounded-full bg-danger" />}
            <span role="status" className={cx("truncate", phase !== "recording" && "ms-2")}>
              {WORDS[phase]}
            </span>
            <span className="ms-auto tabular-nums">{formatClock(seconds)}</span>
            {phase === "recording" && (
              <IconButton label={t("Stop recording")} onClick={() => void stop()}>
                <Square size={17} aria-hidden className="fill-current" />
              </IconButton>
            )}
          </>
        )}
      </div>
      <button
        type="button"
        aria-label={t("Send voice message")}
        disabled={phase !== "recording" && phase !== "failed" && !recorded}
        onClick={() => void send()}
        className={submitClass}
      >
        <SendHorizontal size={20} aria-hidden />
      </button>
    </div>
  );
}

async function finish(begun: Recording) {
  const sound = await begun.stop();
  const { seconds: length, waveform } = await measure(sound);
  const voice: Voice = { kind: "voice", url: "", seconds: Math.min(length, MAX_VOICE_SECONDS), waveform };
  return { voice, sound };
}
