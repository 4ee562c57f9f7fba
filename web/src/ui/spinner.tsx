export function Spinner() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <span className="size-10 animate-spin rounded-full border-4 border-surface-3 border-t-brand" aria-hidden />
      <span className="sr-only">Loading</span>
    </div>
  );
}
