import type { OwnUser } from "@plaza/contract/users";
import { lazy, Suspense, useEffect, useState } from "react";
import { useOpenCalls } from "./data/listen.ts";
import { closeOwn } from "./data/open-calls.ts";

const CallCenter = lazy(() => import("./call-center.tsx"));

/** Knows whether there is a call. What a call needs is loaded with the first one. */
export default function Ear({ user }: { user: OwnUser }) {
  const calls = useOpenCalls();
  const [hadCall, setHadCall] = useState(false);
  if (calls.length > 0 && !hadCall) setHadCall(true);
  // Whose session has ended is in no call.
  useEffect(() => closeOwn, []);
  return <Suspense>{hadCall && <CallCenter calls={calls} viewer={user} />}</Suspense>;
}
