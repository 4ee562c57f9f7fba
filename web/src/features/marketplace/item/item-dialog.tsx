import type { OwnUser } from "@plaza/contract/users";
import { useTitle } from "#lib/screen/title.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { ItemGone } from "./item-gone.tsx";
import ItemView from "./item-view.tsx";
import { isOwnItem } from "#features/marketplace/data/item-pages.ts";
import { useItem } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

interface ItemDialogProps {
  itemId: string;
  viewer: OwnUser;
  onClose: () => void;
}

/** A listing over the list it was opened from. */
export default function ItemDialog({ itemId, viewer, onClose }: ItemDialogProps) {
  const { item, isMissing, error, refetch } = useItem(itemId);
  const shown = isMissing ? undefined : item;
  useTitle(shown?.title ?? t("Marketplace"));
  return (
    <Dialog hasAddress onClose={onClose} title={shown?.title ?? t("Listing")} hideTitle className="sm:max-w-[58rem]">
      {shown && (
        <ItemView
          item={shown}
          isOwn={isOwnItem(shown, viewer.id)}
          // The dialog has this name already; a screen reader would read it twice.
          heading={
            <p aria-hidden dir="auto" className="font-display text-2xl font-bold text-balance wrap-anywhere">
              {shown.title}
            </p>
          }
          onDeleted={onClose}
        />
      )}
      {isMissing && <ItemGone />}
      {!item && !error && <Skeleton className="h-[34rem] rounded-none!" />}
      {!item && error && !isMissing && <LoadError onRetry={refetch} />}
    </Dialog>
  );
}
