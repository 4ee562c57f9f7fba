import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The present time, which goes on while it is on the screen. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
