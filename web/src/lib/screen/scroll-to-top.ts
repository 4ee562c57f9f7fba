/** Smooth unless the member prefers reduced motion. */
const behavior = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

export const scrollToTop = () => window.scrollTo({ top: 0, behavior: behavior() });

/** Scrolls to what begins below the screen, or so far down that one would not notice it. */
export function scrollToHidden(element: Element | null) {
  if (element && element.getBoundingClientRect().top > innerHeight * 0.7) {
    element.scrollIntoView({ behavior: behavior() });
  }
}
