import { useState } from "react";
import { t } from "#lib/words/words.ts";
import { Picture } from "./picture.tsx";

const STEP = 24;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Never off the screen, where nobody could take hold of it. */
const within = (place: number, most: number) => Math.max(0, Math.min(place, most));

interface OwnPictureProps {
  stream: MediaStream;
  isMirrored: boolean;
  picture: "camera" | "screen";
}

/** What others see of the viewer, small; dragged, or moved with the arrow keys, out of the way of what it hides. */
export function OwnPicture({ stream, isMirrored, picture }: OwnPictureProps) {
  const [[x, y], setMoved] = useState<[number, number]>([0, 0]);
  const move = (element: HTMLElement, [right, down]: [number, number]) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    setMoved([
      x + within(left + right, window.innerWidth - width) - left,
      y + within(top + down, window.innerHeight - height) - top,
    ]);
  };
  return (
    <button
      type="button"
      aria-label={t("Your video. Move it with the arrow keys.")}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ buttons, movementX, movementY, currentTarget }) =>
        buttons === 1 && move(currentTarget, [movementX, movementY])
      }
      onKeyDown={(event) => {
        const by = ARROWS[event.key];
        if (!by) return;
        event.preventDefault();
        move(event.currentTarget, by);
      }}
      className="absolute end-3 overflow-hidden rounded-lg shadow-3"
      style={{
        top: "5rem",
        width: "min(28vw, 11rem)",
        translate: `${x}px ${y}px`,
        touchAction: "none",
        cursor: "move",
      }}
    >
      <Picture
        // A new track is a new picture.
        key={picture}
        stream={stream}
        label={t("Your video")}
        isMirrored={isMirrored}
        className="block w-full"
      />
    </button>
  );
}
