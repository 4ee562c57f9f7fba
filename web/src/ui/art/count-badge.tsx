import { DrawnText } from "./drawn-text.tsx";

/** The badge sits at the upper corner of an icon, whose accessible name contains the count. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <DrawnText
      text={count > 9 ? "9+" : count}
      className="absolute top-0 end-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-danger px-1 text-2xs font-bold text-on-danger ring-2 ring-surface"
    />
  );
}
