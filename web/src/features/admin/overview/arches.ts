/** Returns the smallest round number above the highest bar: 1, 2, 4 or 5 with zeros, and even, to halve it. */
export function niceCeiling(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 5, 6, 8, 10].find((one) => one * power >= highest) ?? 10;
  return step * power;
}

interface Box {
  x: number;
  width: number;
  height: number;
}

/** An arch on the line at `floor`: as round on top as it is wide, and flatter where it is not that high. */
export function archPath({ x, width, height }: Box, floor: number): string {
  if (height <= 0) return "";
  const round = width / 2;
  const rise = Math.min(round, height);
  const spring = floor - height + rise;
  return `M${x} ${floor}V${spring}A${round} ${rise} 0 0 1 ${x + width} ${spring}V${floor}Z`;
}

/** Returns which days get a label: as many as fit, the last one always. */
export function labelledDays(count: number, width: number, labelWidth: number): Set<number> {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, labelWidth)));
  const days = new Set<number>();
  for (let at = count - 1; at >= 0; at -= every) days.add(at);
  return days;
}
