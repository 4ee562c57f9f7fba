import { Suspense, type ComponentProps } from "react";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import type { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type Props = ComponentProps<typeof ConfirmDialog>;

const Dialog = lazyPage<Props>(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Asks before an act that affects somebody else; its chunk loads once the page is rendered. */
export function Confirm(props: Props) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
Confirm.preload = Dialog.preload;
