import { useEffect, useRef } from "react";

/** What one of them says. Their picture is elsewhere and silent, so that nothing breaks off when the screen changes. */
export function Sound({ stream }: { stream: MediaStream }) {
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (!element.current) return;
    element.current.srcObject = stream;
    element.current.play().catch(() => {});
  }, [stream]);
  // Nobody has captions of what is being said at this moment.
  return <audio ref={element} data-sound />;
}
