import { useEffect, useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { type DeviceState, readState, turnOff, turnOn } from "./device.ts";

/** Undefined until the browser has responded. */
export function useDevice() {
  const userId = useCurrentUser().data?.id ?? "";
  const [state, setState] = useState<DeviceState>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const read = () => void readState(userId).then(setState, () => setState("unsupported"));
    read();
    // The member may have been in the browser's settings meanwhile.
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  }, [userId]);

  async function change(isOn: boolean): Promise<DeviceState> {
    setBusy(true);
    try {
      const next = await (isOn ? turnOn(userId) : turnOff());
      setState(next);
      return next;
    } finally {
      setBusy(false);
    }
  }

  return { state, isBusy, change };
}
