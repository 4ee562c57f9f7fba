import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import type { Part } from "#features/media/prepare/photo-worker.ts";
import { type Crop, MAX_ZOOM, middleOf, movedBy, partOf, type Size, zoomedTo } from "./crop.ts";
import { useCropGestures } from "./use-crop-gestures.ts";
import { t } from "#lib/words/words.ts";

/** Where the picture is shown. */
export interface Frame {
  /** Of width to height. */
  ratio: number;
  isRound?: boolean;
  /** The share of the width that a phone shows, from the middle. */
  phone?: number;
}

interface CropStageProps {
  src: string;
  alt: string;
  frame: Frame;
  /** It is being sent, and cannot be changed. */
  isLocked: boolean;
  /** Null as long as the picture is not loaded. */
  onChange: (part: Part | null) => void;
  /** Rendered in its place where this browser cannot decode the picture. */
  fallback: ReactNode;
}

/** A picture behind the frame that it will be shown in: dragged, zoomed by wheel, pinch and slider, or moved by keys. */
export function CropStage({ src, alt, frame, isLocked, onChange, fallback }: CropStageProps) {
  const [size, setSize] = useState<Size | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  if (isUnknown) return fallback;
  return (
    <>
      {!size && (
        <img
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          onError={() => setUnknown(true)}
          className="invisible absolute size-px"
        />
      )}
      {size ? (
        <Stage src={src} alt={alt} frame={frame} size={size} isLocked={isLocked} onChange={onChange} />
      ) : (
        <div className={stageClass(frame)} style={{ aspectRatio: frame.ratio }} />
      )}
    </>
  );
}

const stageClass = ({ isRound }: Frame) =>
  cx("relative w-full overflow-hidden rounded-lg bg-surface-3", isRound && "mx-auto max-w-72");

type StageProps = Omit<CropStageProps, "fallback"> & { size: Size };

function Stage({ src, alt, frame, size, isLocked, onChange }: StageProps) {
  const { ratio, isRound, phone } = frame;
  const [crop, setCrop] = useState(() => middleOf(size));
  const part = partOf(size, ratio, crop);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const { x, y, width, height } = partOf(size, ratio, crop);
    report({ x: x / size.width, y: y / size.height, width: width / size.width, height: height / size.height });
  }, [size, ratio, crop]);
  const zoom = (to: number, at?: { x: number; y: number }) => setCrop((now) => zoomedTo(size, ratio, now, to, at));
  const gestures = useCropGestures({
    crop,
    onMove: (by) => setCrop((now) => movedBy(size, ratio, now, by)),
    onZoom: zoom,
  });
  const place = (at: Partial<Crop>) => setCrop((now) => ({ ...now, ...at }));
  const hint = useId();
  const share = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return (
    <div className={cx("space-y-3", isLocked && "pointer-events-none opacity-70")} inert={isLocked}>
      <div
        {...gestures}
        role="group"
        aria-label={t("Photo position")}
        aria-describedby={hint}
        style={{ aspectRatio: ratio }}
        className={cx(
          stageClass(frame),
          "cursor-grab touch-none outline-offset-2 outline-focus select-none active:cursor-grabbing has-focus-visible:outline-2",
        )}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          style={{
            width: share(size.width, part.width),
            height: share(size.height, part.height),
            left: share(-part.x, part.width),
            top: share(-part.y, part.height),
          }}
          className="absolute max-w-none"
        />
        <Slider
          label={t("Horizontal position")}
          value={crop.x}
          room={[part.width, size.width]}
          onChange={(x) => place({ x })}
        />
        <Slider
          label={t("Vertical position")}
          value={crop.y}
          room={[part.height, size.height]}
          onChange={(y) => place({ y })}
        />
        {isRound && (
          <span aria-hidden className="absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]" />
        )}
        {phone && (
          <span
            aria-hidden
            style={{ width: `${phone * 100}%` }}
            className="absolute inset-y-0 left-1/2 -translate-x-1/2 border-x-2 border-dashed border-white [filter:drop-shadow(0_0_1px_black)]"
          />
        )}
      </div>
      <label className="flex items-center gap-3 text-ink-2">
        <span className="sr-only">{t("Zoom")}</span>
        <ZoomOut size={18} aria-hidden />
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={({ currentTarget }) => zoom(Number(currentTarget.value))}
          className="h-6 min-w-0 flex-1 accent-brand-ink"
        />
        <ZoomIn size={18} aria-hidden />
      </label>
      <p id={hint} className="text-sm text-pretty text-ink-2">
        {t("Drag to reposition, or use the arrow keys. Plus and minus zoom.")}
        {phone && ` ${t("Phones show the part between the lines.")}`}
      </p>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  /** How much of the picture is in the frame, and how much there is. */
  room: [shown: number, all: number];
  onChange: (value: number) => void;
}

/** What the drag does, for the keyboard and screen readers. */
function Slider({ label, value, room: [shown, all], onChange }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={shown / 2}
      max={all - shown / 2}
      step="any"
      value={value}
      aria-valuetext={
        all - shown < 1
          ? t("fits", {}, "a photo in its frame")
          : `${Math.round((100 * (value - shown / 2)) / (all - shown))}%`
      }
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className="sr-only"
    />
  );
}
