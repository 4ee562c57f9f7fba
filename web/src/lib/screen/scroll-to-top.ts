/** Scrolls smoothly unless the member prefers reduced motion. */
export function scrollToTop() {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
}
