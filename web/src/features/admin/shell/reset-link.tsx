import { Suspense, type ComponentProps } from "react";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import type { ResetLinkDialog } from "#features/admin/users/reset-link-dialog.tsx";

type Props = ComponentProps<typeof ResetLinkDialog>;

const Dialog = lazyPage<Props>(async () => ({
  default: (await import("#features/admin/users/reset-link-dialog.tsx")).ResetLinkDialog,
}));

/** Its chunk loads once the page is rendered, like the confirming dialog. */
export function ResetLink(props: Props) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
ResetLink.preload = Dialog.preload;
