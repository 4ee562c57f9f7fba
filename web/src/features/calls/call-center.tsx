import type { Call } from "@plaza/contract/calls";
import type { OwnUser } from "@plaza/contract/users";
import { useStore } from "#lib/live/store.ts";
import { CallScreen } from "./call-screen.tsx";
import { device, ownSession, ownState } from "./data/open-calls.ts";
import { RingDialog } from "./ring-dialog.tsx";

/** The call that this window is in, and the one that rings. A call on another device of the member's is neither. */
export default function CallCenter({ calls, viewer }: { calls: Call[]; viewer: OwnUser }) {
  const session = useStore(ownSession);
  const own = calls.find((call) => call.id === session?.callId && ownState(call, viewer.id)?.device === device);
  const ringing = calls.find((call) => ownState(call, viewer.id)?.state === "ringing");
  return (
    <>
      {own && session && <CallScreen key={own.id} call={own} viewer={viewer} session={session} />}
      {ringing && <RingDialog key={ringing.id} call={ringing} isBusy={own !== undefined} />}
    </>
  );
}
