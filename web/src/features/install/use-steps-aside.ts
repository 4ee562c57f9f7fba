import { type RefObject, useEffect, useState } from "react";

const CONTROLS = "a, button, input, textarea, select, summary, video, audio, label, [role=button], [tabindex='0']";
/** What is under the element changes for many reasons, so it is looked at again and again. */
const LOOK_EVERY_MS = 500;

/** Whether the element should be out of the way: while the page is scrolled down, and wherever it covers a control. */
export function useStepsAside(element: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let top = window.scrollY;
    let isDown = false;
    const onScroll = () => {
      const { scrollY } = window;
      if (scrollY !== top) isDown = scrollY > top && !isAtEnd();
      top = scrollY;
      if (isDown) setAside(true);
    };
    const looking = setInterval(() => setAside(isDown || coversControl(element.current)), LOOK_EVERY_MS);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearInterval(looking);
      window.removeEventListener("scroll", onScroll);
    };
  }, [element]);
  return isAside;
}

/** There the page leaves room for it. */
const isAtEnd = () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;

function coversControl(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const xs = [left, (left + right) / 2, right];
  const ys = [top, (top + bottom) / 2, bottom];
  return xs.some((x) => ys.some((y) => document.elementsFromPoint(x, y).some((one) => isControl(one, element))));
}

const isControl = (one: Element, element: Element) => !element.contains(one) && one.closest(CONTROLS) !== null;
