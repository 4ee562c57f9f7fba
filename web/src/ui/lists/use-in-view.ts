import { type RefObject, useEffect, useEffectEvent } from "react";

interface View {
  /** The scrolling box, where it is not the window. */
  root?: RefObject<Element | null> | undefined;
  /** How far before it is seen, as a CSS margin. */
  ahead: string;
  isOff: boolean;
}

/**
 * Calls back when the place is in view, and looks anew once what was begun has ended: a page that does not push it out
 * of view is followed by the next.
 */
export function useInView(element: RefObject<Element | null>, { root, ahead, isOff }: View, onSeen: () => unknown) {
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    const target = element.current;
    if (isOff || !target) return;
    let isBusy = false;
    let isOver = false;
    const sight = new IntersectionObserver(
      // A batch may hold several changes: the last one is how it is now.
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
