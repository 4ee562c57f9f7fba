import { RotateCcw } from "lucide-react";
import { Button } from "#ui/button.tsx";

export function LoadError({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-10 text-center">
      <p className="text-ink-2">This could not be loaded.</p>
      <Button variant="tonal" onClick={() => onRetry()}>
        <RotateCcw size={16} aria-hidden />
        Try again
      </Button>
    </div>
  );
}
