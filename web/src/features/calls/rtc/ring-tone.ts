const EVERY_MS = 2_500;
const TONES = [
  [740, 0],
  [587, 0.25],
  [740, 0.5],
] as const;

/** Rings until the returned function is called. A browser that was not touched yet plays nothing: the dialog is there. */
export function startRinging(): () => void {
  const audio = new AudioContext();
  const ring = () => {
    for (const [hertz, after] of TONES) play(audio, hertz, audio.currentTime + after);
    navigator.vibrate?.(300);
  };
  ring();
  const again = setInterval(ring, EVERY_MS);
  return () => {
    clearInterval(again);
    audio.close().catch(() => {});
  };
}

function play(audio: AudioContext, hertz: number, at: number) {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.15, at + 0.03);
  loudness.gain.linearRampToValueAtTime(0, at + 0.22);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.25);
}
