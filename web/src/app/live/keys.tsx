import { lazy, Suspense, useEffect, useState } from "react";
import { hasSingleKeys } from "#lib/screen/single-keys.ts";

const KeysDialog = lazy(() => import("./keys-dialog.tsx").catch(() => ({ default: () => <></> })));

/** '?' shows the keys of the product, '/' goes to the search box; neither while something is written. */
export default function Keys() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isInField(target) || !hasSingleKeys()) return;
      if (document.querySelector("[role=dialog][data-state=open]")) return;
      const box = document.querySelector<HTMLInputElement>("header input[type=search]");
      if (key === "?") setOpen(true);
      else if (key === "/" && box) box.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return <Suspense>{isOpen && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>;
}

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
