interface Box {
  width: number;
  height: number;
}

/** The value at the upper edge: the highest one, and 1 where all are zero. */
export const niceTop = (values: (number | null)[]) => Math.max(1, ...values.map((value) => value ?? 0));

/** A line through the values from left to right, with a gap where one is missing. One alone is a short stroke. */
export function linePath(values: (number | null)[], top: number, { width, height }: Box): string {
  const last = values.length - 1;
  let isDrawing = false;
  const parts = values.map((value, at) => {
    if (value === null) {
      isDrawing = false;
      return "";
    }
    const x = last > 0 ? (at / last) * width : width;
    const y = height - (value / top) * height;
    const isAlone = !isDrawing && (values[at + 1] ?? null) === null;
    const part = `${isDrawing ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}${isAlone ? "h0.1" : ""}`;
    isDrawing = true;
    return part;
  });
  return parts.join("");
}
