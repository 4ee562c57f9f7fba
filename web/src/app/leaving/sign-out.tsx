import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { leaveDevice } from "./leave-device.ts";
import { SignOutDialog } from "#features/outbox/sign-out-dialog.tsx";
import { outboxOf } from "#features/outbox/window-outbox.ts";

export interface SignOutProps {
  userId: string;
  /** Called once nothing of the member is left on the device. */
  onLeft: () => void;
  onClose: () => void;
}

/** Signing out deletes unsent outbox entries, so the member is asked first. */
export default function SignOut({ userId, onLeft, onClose }: SignOutProps): ReactNode {
  const [count, setCount] = useState(0);
  const leave = () => leaveDevice(userId).then(onLeft);
  const begin = useEffectEvent((waiting: number) => (waiting > 0 ? setCount(waiting) : void leave()));
  useEffect(() => void outboxOf(userId).count().then(begin), [userId]);
  return count > 0 && <SignOutDialog count={count} onConfirm={leave} onClose={onClose} />;
}
