import { useEffect, useRef } from "react";

interface PictureProps {
  stream: MediaStream;
  label: string;
  /** One's own face, as in a mirror. */
  isMirrored?: boolean;
  className: string;
}

/** A moving picture without its sound. */
export function Picture({ stream, label, isMirrored, className }: PictureProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!element.current) return;
    element.current.srcObject = stream;
    element.current.play().catch(() => {});
  }, [stream]);
  return (
    <video
      ref={element}
      aria-label={label}
      muted
      playsInline
      className={className}
      {...(isMirrored && { style: { transform: "scaleX(-1)" } })}
    />
  );
}
