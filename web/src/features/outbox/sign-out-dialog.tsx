import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useWaiting } from "./or-later.ts";

/** Signing out removes what waits: nobody who comes after may find it. */
export default function SignOutDialog(acts: { onConfirm: () => Promise<void>; onClose: () => void }): ReactNode {
  const things = useWaiting();
  // As many as there were: they go while this still stands.
  const [length] = useState(things.length);
  return (
    <ConfirmDialog
      title={length === 1 ? "1 thing has not been sent." : `${length} things have not been sent.`}
      note={length === 1 ? "Sign out and lose it?" : "Sign out and lose them?"}
      word="Log Out"
      {...acts}
    />
  );
}
