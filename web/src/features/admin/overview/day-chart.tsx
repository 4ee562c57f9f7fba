import type { DayOfActivity } from "@plaza/contract/admin";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { formatCompact } from "#lib/text/amounts.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { archPath, labelledDays, niceCeiling } from "./arches.ts";
import { dayName, shortDay } from "#features/admin/shell/format-day.ts";
import type { Series } from "./series.ts";
import { useWidth } from "./use-width.ts";
import { t } from "#lib/words/words.ts";

const HEIGHT = 224;
const FOOT = 24;
const LEFT = 40;
const LABEL_WIDTH = 64;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

interface DayChartProps {
  label: string;
  days: DayOfActivity[];
  /** The first series is the arch, the second the door in it, on the same scale. */
  series: Series[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** A bar chart of arches. One day is selected: the last one, or the one under the pointer or the arrow keys. */
export default function DayChart({ label, days, series, chosen, onChoose }: DayChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const last = days.length - 1;
  const slot = Math.max(0, width - LEFT) / days.length;
  const gap = Math.min(12, slot * 0.28);
  const ceiling = niceCeiling(Math.max(...days.flatMap((day) => series.map(({ key }) => day[key]))));
  const names = labelledDays(days.length, width - LEFT, LABEL_WIDTH);

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const at = Math.floor((clientX - currentTarget.getBoundingClientRect().left - LEFT) / slot);
    onChoose(Math.min(last, Math.max(0, at)));
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const to = step === undefined ? { Home: 0, End: last }[event.key] : chosen + step;
    if (to === undefined) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, to)));
  }

  const figures = series.map(({ key, figure }) => figure(days[chosen]?.[key] ?? 0));
  return (
    <div
      ref={frame}
      role="slider"
      dir="ltr"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen}
      aria-valuetext={t("{day}: {figures}", {
        day: dayName(days[chosen]?.day ?? ""),
        figures: formatList(figures, "unit"),
      })}
      onKeyDown={move}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onChoose(last)}
      className="[touch-action:pan-y] rounded-md outline-offset-4"
    >
      <svg width="100%" height={HEIGHT + FOOT} aria-hidden="true" className="block overflow-visible">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <path d={`M${LEFT} ${HEIGHT * (1 - part) + 0.5}H${width}`} stroke="var(--line)" />
            {part % 0.5 === 0 && (
              <text
                x={LEFT - 10}
                y={HEIGHT * (1 - part) + 4}
                textAnchor="end"
                fill="var(--ink-3)"
                className="text-xs tabular-nums"
              >
                {formatCompact(ceiling * part)}
              </text>
            )}
          </g>
        ))}
        {days.map((day, at) => (
          <g key={day.day}>
            {series.map(({ key, colour, quiet }, inner) => {
              const full = slot - gap;
              const wide = inner === 0 ? full : full / 2;
              const x = LEFT + at * slot + gap / 2 + (full - wide) / 2;
              const height = (day[key] / ceiling) * HEIGHT;
              return (
                <path
                  key={key}
                  d={archPath({ x, width: wide, height }, HEIGHT)}
                  fill={colour}
                  opacity={at === chosen ? 1 : quiet}
                />
              );
            })}
            {names.has(at) && (
              <text
                x={at === last ? width : LEFT + (at + 0.5) * slot}
                y={HEIGHT + FOOT - 5}
                textAnchor={at === last ? "end" : "middle"}
                fill={at === last ? "var(--ink)" : "var(--ink-3)"}
                className={at === last ? "text-xs font-bold" : "text-xs"}
              >
                {shortDay(day.day)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
