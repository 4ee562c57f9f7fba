import { lazy, Suspense, useState } from "react";
import Pencil from "lucide-react/icons/pencil";
import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { chipClass } from "#ui/buttons/chip.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { useCollections } from "./use-collections.ts";

const EditCollectionDialog = lazy(() => import("./edit-collection-dialog.tsx"));

interface CollectionBarProps {
  /** The id of the collection on the screen; "" for all that is saved. */
  shown: string;
  hrefOf: (collectionId: string) => string;
  onDeleted: () => void;
}

/** All that is saved, or one collection of it; nothing for a member without one. */
export default function CollectionBar({ shown, hrefOf, onDeleted }: CollectionBarProps) {
  const { data: collections } = useCollections();
  const [isOpen, setOpen] = useState(false);
  if (!collections || collections.length === 0) return null;
  const open = collections.find(({ id }) => id === shown);
  return (
    <nav aria-label={t("Collections")} className="mt-3 flex flex-wrap items-center gap-2">
      {[{ id: "", name: t("All") }, ...collections].map(({ id, name }) => (
        <Link
          key={id}
          href={hrefOf(id)}
          replace
          aria-current={id === shown ? "page" : undefined}
          className={cx(chipClass(id === shown), "min-w-0")}
        >
          <span dir="auto" className="truncate">
            {name}
          </span>
        </Link>
      ))}
      {open && <IconButton Icon={Pencil} size={17} label={t("Edit collection")} onClick={() => setOpen(true)} />}
      <Suspense>
        {isOpen && open && (
          <EditCollectionDialog collection={open} onClose={() => setOpen(false)} onDeleted={onDeleted} />
        )}
      </Suspense>
    </nav>
  );
}
