import { type RefObject, useEffect, useState } from "react";
import { useIsScrolledDown } from "#lib/screen/use-is-scrolled-down.ts";

const CONTROLS = "a, button, input, textarea, select, summary, video, audio, label, [role=button], [tabindex='0']";
/** What is under the element changes for many reasons, so it is looked at again and again. */
const LOOK_EVERY_MS = 500;

/** Whether the element should be out of the way: while the page is scrolled down, and wherever it covers a control. */
export function useStepsAside(element: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  const isDown = useIsScrolledDown();
  useEffect(() => {
    const looking = setInterval(() => setCovers(coversControl(element.current)), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [element]);
  return isDown || covers;
}

function coversControl(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const xs = [left, (left + right) / 2, right];
  const ys = [top, (top + bottom) / 2, bottom];
  return xs.some((x) => ys.some((y) => document.elementsFromPoint(x, y).some((one) => isControl(one, element))));
}

const isControl = (one: Element, element: Element) => !element.contains(one) && one.closest(CONTROLS) !== null;
