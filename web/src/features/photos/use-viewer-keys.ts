import { useEffect, useEffectEvent } from "react";
import { readingKey } from "#lib/screen/direction.ts";

/** The keys of the viewer, as where one reads from left to right, except where they mean something else: in the post beside it, a film, or a dialog over it. */
export function useViewerKeys(keys: Partial<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[readingKey(event.key)];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || !isOnViewer(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function isOnViewer(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest("[role=dialog]");
  return dialog?.querySelector("[data-stage]") !== null && target.closest("aside, video, [popover]") === null;
}
