/** How far the archive is. */
export function ExportProgress({ percent }: { percent: number }) {
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2 text-sm">
        <p className="font-semibold">Preparing your data...</p>
        <span className="ml-auto text-ink-2 tabular-nums">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label="Preparing your data"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-200 ease-plaza"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-sm text-pretty text-ink-2">
        You can leave this page. A notification tells you when it is ready.
      </p>
    </div>
  );
}
