const MAX_WAIT_MS = 1_000;

/** Runs in a moment without other work, so that several such acts are as many short tasks; Safari has to do without. */
export function whenBrowserIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(request);
}
