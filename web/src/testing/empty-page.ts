import { afterAll, vi } from "vitest";

// The files of a worker share a window and the packages. Each begins with modules of its own and an empty page, and leaves
// the next nothing that listens or is stubbed.
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
document.documentElement.className = "";
document.head.replaceChildren();
document.body.replaceChildren();
const listening: (() => void)[] = [];

afterAll(() => {
  for (const stop of listening.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

for (const target of [window, document] as EventTarget[]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...args: Parameters<typeof add>) => {
    add(...args);
    listening.push(() => target.removeEventListener(...args));
  };
  listening.push(() => (target.addEventListener = add));
}
