const BARS = 48;

/** How loud each part of a sound is, from 0 to 100, the loudest being 100. */
export function barsOf(samples: Float32Array, count = BARS): number[] {
  const size = Math.max(1, Math.floor(samples.length / count));
  const bars = Array.from({ length: Math.min(count, samples.length) }, (_, bar) => {
    let sum = 0;
    for (let at = bar * size; at < (bar + 1) * size; at += 1) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / size);
  });
  const loudest = Math.max(...bars, 0.01);
  return bars.length > 0 ? bars.map((bar) => Math.round((bar / loudest) * 100)) : [0];
}

/** The length and the wave form of a recording. */
export async function measure(recording: Blob): Promise<{ seconds: number; waveform: number[] }> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await recording.arrayBuffer());
    return { seconds: sound.duration, waveform: barsOf(sound.getChannelData(0)) };
  } finally {
    await context.close();
  }
}
