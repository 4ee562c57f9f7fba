import { type ReactNode, useEffect, useRef, useState } from "react";

interface PictureProps {
  stream: MediaStream;
  label: string;
  /** One's own face, as in a mirror. */
  isMirrored?: boolean;
  /** What stands there until the first frame. */
  before?: ReactNode;
  className: string;
}

/** A moving picture without its sound. */
export function Picture({ stream, label, isMirrored, before, className }: PictureProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    element.current.srcObject = stream;
    element.current.play().catch(() => {});
  }, [stream]);
  return (
    <>
      {!isPlaying && before}
      <video
        ref={element}
        aria-label={label}
        muted
        playsInline
        onPlaying={() => setPlaying(true)}
        className={className}
        {...(isMirrored && { style: { transform: "scaleX(-1)" } })}
      />
    </>
  );
}
