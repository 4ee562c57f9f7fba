import { type RefObject, useEffect, useEffectEvent } from "react";

interface View {
  /** The scrolling element, if it is not the window. */
  root?: RefObject<Element | null> | undefined;
  /** The observer's margin: how far before it is seen the callback runs. */
  ahead: string;
  isOff: boolean;
}

/**
 * Calls back when the element is in view, and observes it again once the callback's promise has settled: a page that
 * does not push it out of view is followed by the next.
 */
export function useInView(element: RefObject<Element | null>, { root, ahead, isOff }: View, onSeen: () => unknown) {
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    const target = element.current;
    if (isOff || !target) return;
    let isBusy = false;
    let isOver = false;
    const sight = new IntersectionObserver(
      // One callback may hold several entries: the last one is the present state.
      (entries) => {
        if (isBusy || !entries.at(-1)?.isIntersecting) return;
        isBusy = true;
        void Promise.resolve(see()).then(observeAgain, observeAgain);
      },
      { root: root?.current ?? null, rootMargin: ahead },
    );
    function observeAgain() {
      isBusy = false;
      if (isOver || !target) return;
      sight.unobserve(target);
      sight.observe(target);
    }
    sight.observe(target);
    return () => {
      isOver = true;
      sight.disconnect();
    };
  }, [element, root, ahead, isOff]);
}
