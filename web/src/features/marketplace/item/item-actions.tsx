import type { Item } from "@plaza/contract/marketplace";
import Bookmark from "lucide-react/icons/bookmark";
import Link2 from "lucide-react/icons/link-2";
import MessageCircle from "lucide-react/icons/message-circle";
import Trash2 from "lucide-react/icons/trash";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { copyLink } from "#lib/screen/copy.ts";
import { cx } from "#lib/text/class-names.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Button, buttonClass, IconButton } from "#ui/buttons/button.tsx";
import { loadDeleteDialog } from "./item-parts.ts";
import { OwnItemActions } from "./own-item-actions.tsx";
import { useSaveItem } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

const DeleteItemDialog = lazy(loadDeleteDialog);
const MessagePageDialog = lazy(() => import("./message-page-dialog.tsx"));
const ROUND = "size-12! bg-surface-2 hover:bg-surface-3!";

interface ItemActionsProps {
  item: Item;
  isOwn: boolean;
  onDeleted: () => void;
}

export function ItemActions({ item, isOwn, onDeleted }: ItemActionsProps) {
  return (
    <div
      className={cx(
        "mt-6 flex gap-2 sm:mt-auto sm:pt-8",
        // On a phone they stay visible while one scrolls.
        "max-sm:sticky max-sm:bottom-0 max-sm:-mx-6 max-sm:-mb-6 max-sm:border-t max-sm:bg-surface max-sm:px-6 max-sm:py-4",
      )}
    >
      {isOwn ? (
        <OwnItemActions item={item} onDeleted={onDeleted} />
      ) : (
        <BuyerActions item={item} onDeleted={onDeleted} />
      )}
    </div>
  );
}

function BuyerActions({ item, onDeleted }: Omit<ItemActionsProps, "isOwn">) {
  const [isDeleting, setDeleting] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const save = useSaveItem(item.id);
  const { id, sellerId, isSaved } = item;

  function toggleSaved() {
    save.mutate(!isSaved, {
      onError: (error) => toastFailure(isSaved ? t("Listing not removed") : t("Listing not saved"), error),
    });
    toast({ title: isSaved ? t("Listing removed from saved") : t("Listing saved") });
  }

  const words = (
    <>
      <MessageCircle size={19} aria-hidden />
      {item.kind === "sale" ? t("Message Seller") : t("Send message")}
    </>
  );
  return (
    <>
      {item.page ? (
        <Button size="lg" className="min-w-0 flex-1 px-4!" onClick={() => setWriting(true)}>
          {words}
        </Button>
      ) : (
        <Link
          href={`/messages?userId=${sellerId}&listingId=${id}`}
          className={cx(buttonClass("primary", "lg"), "min-w-0 flex-1 px-4!")}
        >
          {words}
        </Link>
      )}
      <IconButton
        label={isSaved ? t("Unsave") : t("Save", {}, "for later")}
        aria-pressed={isSaved}
        onClick={toggleSaved}
        className={ROUND}
      >
        <Bookmark size={19} fill={isSaved ? "currentColor" : "none"} aria-hidden />
      </IconButton>
      <IconButton
        Icon={Link2}
        label={t("Copy link")}
        onClick={() => void copyLink(`${location.origin}/marketplace/${id}`)}
        className={ROUND}
      />
      {item.group?.isModerator && (
        <IconButton
          Icon={Trash2}
          label={t("Delete")}
          onClick={() => setDeleting(true)}
          className={`${ROUND} text-danger!`}
        />
      )}
      <Suspense>{isWriting && <MessagePageDialog item={item} onClose={() => setWriting(false)} />}</Suspense>
      {isDeleting && (
        <Suspense>
          <DeleteItemDialog item={item} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
