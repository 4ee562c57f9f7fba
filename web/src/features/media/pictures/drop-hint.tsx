/** Over a field that takes files, while some are dragged over the page. */
export const DropHint = ({ children }: { children: string }) => (
  <span
    aria-hidden
    className="pointer-events-none absolute inset-1 z-10 grid place-items-center rounded-lg border-2 border-dashed border-brand bg-brand-soft/90 text-center font-semibold text-brand-ink"
  >
    {children}
  </span>
);
