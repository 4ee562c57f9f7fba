import { useEffect, useState } from "react";
import { proving } from "#lib/api/api-client.ts";
import { ProofDialog } from "./proof-dialog.tsx";

/** Asks whoever is there to prove that it is them, where a call was refused for want of it; the call is then repeated. */
export default function ProofAsker() {
  const [end, setEnd] = useState<((isProved: boolean) => void) | null>(null);
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    proving.ask = () =>
      (asked ??= new Promise<boolean>((resolve) => setEnd(() => resolve)).finally(() => {
        asked = undefined;
        setEnd(null);
      }));
    return () => void delete proving.ask;
  }, []);
  return end && <ProofDialog onEnd={end} />;
}
