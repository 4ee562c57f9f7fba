import { useEffect, useRef, useState } from "react";

/** Only one plays at a time. */
let playing: HTMLAudioElement | null = null;

async function fetchSound(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.blob();
}

/** Plays a recording, or what an address leads to. That is fetched whole with the first play: it has no index to seek by. */
export function useSound(source: string | Blob, seconds: number) {
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const rate = useRef(1);

  useEffect(
    () => () => {
      sound.current?.pause();
      if (sound.current) URL.revokeObjectURL(sound.current.src);
    },
    [],
  );

  async function load(): Promise<HTMLAudioElement> {
    if (sound.current) return sound.current;
    const audio = new Audio(URL.createObjectURL(typeof source === "string" ? await fetchSound(source) : source));
    audio.ontimeupdate = () => setPosition(Math.min(audio.currentTime, seconds));
    audio.onplay = () => {
      if (playing !== audio) playing?.pause();
      playing = audio;
      setPlaying(true);
    };
    audio.onpause = () => setPlaying(false);
    audio.onended = () => {
      setPlaying(false);
      setPosition(0);
    };
    sound.current = audio;
    return audio;
  }

  return {
    isPlaying,
    position,
    toggle: async () => {
      const audio = await load();
      audio.playbackRate = rate.current;
      if (audio.paused) await audio.play();
      else audio.pause();
    },
    seek: (to: number) => {
      setPosition(to);
      void load().then(
        (audio) => (audio.currentTime = to),
        () => {},
      );
    },
    setRate: (next: number) => {
      rate.current = next;
      if (sound.current) sound.current.playbackRate = next;
    },
  };
}
