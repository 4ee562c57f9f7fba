import { useEffect } from "react";

/** What one of them says. Their picture is elsewhere and silent, so that nothing breaks off when the screen changes. */
export function Sound({ stream }: { stream: MediaStream }) {
  useEffect(() => {
    const audio = new Audio();
    audio.dataset["sound"] = "";
    audio.srcObject = stream;
    document.body.append(audio);
    audio.play().catch(() => {});
    return () => {
      audio.srcObject = null;
      audio.remove();
    };
  }, [stream]);
  return null;
}
