import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";
import { pauseBefore } from "#lib/api/growing-pause.ts";
import { whenIdle } from "./soon.ts";

/** A part beside a page that works without it: `skeleton` until it is there. A failed load is repeated until it succeeds. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  skeleton: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = (await load()).default;
  };
  function Beside(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      let again: ReturnType<typeof setTimeout> | undefined;
      let failures = 0;
      let isEnded = false;
      const show = (module: { default: ComponentType<Props> }) => {
        loaded = module.default;
        if (!isEnded) startTransition(() => setShown(() => loaded));
      };
      const startLoading = () => {
        clearTimeout(again);
        if (isEnded) return;
        // Another place with the same part may have loaded it since this one was rendered.
        if (loaded) setShown(() => loaded);
        else void load().then(show, wait);
      };
      const wait = () => {
        failures += 1;
        if (!isEnded) again = setTimeout(startLoading, pauseBefore(failures));
      };
      const stopWaiting = whenIdle(startLoading);
      window.addEventListener("online", startLoading);
      return () => {
        isEnded = true;
        stopWaiting();
        clearTimeout(again);
        window.removeEventListener("online", startLoading);
      };
    }, []);
    return Shown ? <Shown {...props} /> : skeleton;
  }
  return Object.assign(Beside, { preload });
}
