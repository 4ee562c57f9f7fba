export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    className="h-2 overflow-hidden rounded-full bg-surface-3"
  >
    <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
  </div>
);
