import { useEffect, useRef, useState } from "react";

/** Whether the element has been out of view once, from when on it may be as high as it likes. */
export function useOutOfView(isWanted: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!isWanted || !ref.current) return;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) setOut(true);
    });
    sight.observe(ref.current);
    return () => sight.disconnect();
  }, [isWanted]);
  return { ref, isOut };
}
