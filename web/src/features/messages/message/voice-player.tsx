import type { MessageAttachment } from "@plaza/contract/messages";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { toast } from "#lib/screen/toast.ts";
import { formatClock } from "#lib/text/amounts.ts";
import { useSound } from "./use-sound.ts";
import { t } from "#lib/words/words.ts";

const SPEEDS = [1, 1.5, 2];

interface VoicePlayerProps {
  voice: Extract<MessageAttachment, { kind: "voice" }>;
  /** Not sent yet, so there is nothing to play. */
  isWaiting: boolean;
  /** Before it is sent, the recording itself. */
  sound?: Blob;
}

/** A recording: play, its wave form, which shows and sets the position, its length and the speed. */
export default function VoicePlayer({ voice: { url, seconds, waveform }, isWaiting, sound }: VoicePlayerProps) {
  const [speed, setSpeed] = useState(1);
  const { isPlaying, position, toggle, seek, setRate } = useSound(sound ?? url, seconds);

  function play() {
    toggle().catch(() => toast({ title: t("Couldn't play the recording"), variant: "destructive" }));
  }

  function changeSpeed() {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    setRate(next);
  }

  return (
    <div
      role="group"
      dir="ltr"
      aria-label={t("Voice message, {length}", { length: formatClock(seconds) })}
      className="flex h-14 w-64 max-w-full items-center gap-2 px-2"
    >
      <button
        type="button"
        aria-label={isPlaying ? t("Pause") : t("Play")}
        disabled={isWaiting}
        onClick={play}
        className="grid size-10 shrink-0 place-items-center rounded-full bg-black/10 -outline-offset-2 dark:bg-white/15"
      >
        {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </button>
      <span className="relative h-8 min-w-0 flex-1">
        <Bars waveform={waveform} share={position / seconds} />
        <input
          type="range"
          aria-label={t("Position")}
          aria-valuetext={t("{position} of {length}", {
            position: formatClock(position),
            length: formatClock(seconds),
          })}
          min={0}
          max={seconds}
          step={0.1}
          value={position}
          disabled={isWaiting}
          onChange={({ target }) => seek(Number(target.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
      <span className="w-9 shrink-0 text-end text-xs tabular-nums">{formatClock(isPlaying ? position : seconds)}</span>
      <button
        type="button"
        aria-label={t("Speed {speed}", { speed })}
        onClick={changeSpeed}
        className="h-7 w-9 shrink-0 rounded-full bg-black/10 text-xs font-semibold -outline-offset-2 dark:bg-white/15"
      >
        {speed}×
      </button>
    </div>
  );
}

/** What was played is drawn full. */
function Bars({ waveform, share }: { waveform: number[]; share: number }) {
  const width = 100 / waveform.length;
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full fill-current">
      {waveform.map((loudness, at) => (
        <rect
          key={at}
          x={at * width}
          width={width * 0.6}
          y={50 - Math.max(loudness, 6) / 2}
          height={Math.max(loudness, 6)}
          opacity={at / waveform.length < share ? 1 : 0.45}
        />
      ))}
    </svg>
  );
}
