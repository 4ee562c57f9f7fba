import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { formatDate } from "#lib/text/format.ts";
import { linePath, niceTop } from "./line-path.ts";
import { t } from "#lib/words/words.ts";

const WIDTH = 300;
const HEIGHT = 72;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

interface TimeChartProps {
  label: string;
  times: string[];
  /** Null where there is nothing to show: the line has a gap there. */
  values: (number | null)[];
  format: (value: number) => string;
  colour: string;
}

/** One number over time. The figure above the line is the last one, or the one under the pointer or the arrow keys. */
export function TimeChart({ label, times, values, format, colour }: TimeChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = values.length - 1;
  const at = Math.min(chosen ?? last, last);
  const value = values[at] ?? null;
  const top = niceTop(values);
  const x = last > 0 ? (at / last) * WIDTH : WIDTH;
  const moment = times[at] ? formatDate(times[at], "weekdayTime") : "";
  const shown = value === null ? t("None") : format(value);

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last));
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const to = step === undefined ? { Home: 0, End: last }[event.key] : at + step;
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, to)));
  }

  return (
    <div className="rounded-lg bg-surface-2 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h4 className="text-sm font-semibold text-ink-2">{label}</h4>
        <p className="text-xs text-ink-2 tabular-nums">{moment}</p>
      </div>
      <p className="mt-1 text-xl font-bold tabular-nums">{shown}</p>
      <div
        ref={frame}
        role="slider"
        dir="ltr"
        tabIndex={0}
        aria-label={t("{chart} over time", { chart: label })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={t("{time}: {value}", { time: moment, value: shown })}
        onKeyDown={move}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setChosen(null)}
        className="mt-2 [touch-action:pan-y] rounded-md outline-offset-4"
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-18 w-full overflow-visible"
        >
          <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          <path
            d={linePath(values, top, { width: WIDTH, height: HEIGHT })}
            fill="none"
            stroke={colour}
            strokeWidth="2.25"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {chosen !== null && <path d={`M${x} 0V${HEIGHT}`} stroke="var(--ink-3)" vectorEffect="non-scaling-stroke" />}
        </svg>
      </div>
    </div>
  );
}
