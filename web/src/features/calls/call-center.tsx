import type { Call } from "@plaza/contract/calls";
import type { OwnUser } from "@plaza/contract/users";
import { useEffect, useRef, useState } from "react";
import { useStore } from "#lib/live/store.ts";
import { toast } from "#lib/screen/toast.ts";
import { CallScreen } from "./call-screen.tsx";
import { describeEnd, ownSession } from "./data/act.ts";
import { device, ownState } from "./data/open-calls.ts";
import { RingDialog } from "./ring-dialog.tsx";

/** The call that this window is in, and the one that rings. A call on another device of the member's is neither. */
export default function CallCenter({ calls, viewer }: { calls: Call[]; viewer: OwnUser }) {
  const session = useStore(ownSession);
  const own = calls.find((call) => call.id === session?.callId && ownState(call, viewer.id)?.device === device);
  const ringing = calls.find((call) => ownState(call, viewer.id)?.state === "ringing");
  const [left] = useState(() => new Set<string>());
  useSayEnd(own, viewer.id, left);
  return (
    <>
      {own && session && (
        <CallScreen key={own.id} call={own} viewer={viewer} session={session} onLeft={() => left.add(own.id)} />
      )}
      {ringing && <RingDialog key={ringing.id} call={ringing} isBusy={own !== undefined} />}
    </>
  );
}

/** Whoever left a call knows why it is over; the others read it. */
function useSayEnd(own: Call | undefined, viewerId: string, left: ReadonlySet<string>) {
  const last = useRef<string>(undefined);
  const ownId = own?.id;
  useEffect(() => {
    const before = last.current;
    last.current = ownId;
    const hasLeft = left.has(before ?? "") || (ownSession.get()?.callId ?? before) !== before;
    if (!before || before === ownId || hasLeft) return;
    void describeEnd(before, viewerId).then((title) => toast({ title }));
  }, [ownId, viewerId, left]);
}
