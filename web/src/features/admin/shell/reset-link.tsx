import { Suspense, type ComponentProps } from "react";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import type { ResetLinkDialog } from "#features/admin/users/reset-link-dialog.tsx";

type Props = ComponentProps<typeof ResetLinkDialog>;

const Dialog = lazyPage<Props>(async () => ({
  default: (await import("#features/admin/users/reset-link-dialog.tsx")).ResetLinkDialog,
}));

/** Fetched once the page stands, like the dialog that asks before an act. */
export function ResetLink(props: Props) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
ResetLink.preload = Dialog.preload;
