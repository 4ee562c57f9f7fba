import type { OwnUser } from "@plaza/contract/users";
import { useLocation } from "wouter";
import { useTitle } from "#lib/title.ts";
import { LoadError } from "#ui/load-error.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ItemGone } from "./item-gone.tsx";
import { ItemView } from "./item-view.tsx";
import { useItem } from "./use-items.ts";

/** A listing as a page of its own, for who comes by its address. */
export function SingleItem({ itemId, viewer }: { itemId: string; viewer: OwnUser }) {
  const { item, isMissing, error, refetch } = useItem(itemId);
  const [, navigate] = useLocation();
  const shown = isMissing ? undefined : item;
  useTitle(shown?.title ?? "Listing");
  return (
    <section className="card overflow-hidden">
      {!shown && <h1 className="sr-only">Listing</h1>}
      {shown && (
        <ItemView
          item={shown}
          isOwn={shown.sellerId === viewer.id}
          heading={<h1 className="text-2xl wrap-anywhere">{shown.title}</h1>}
          onDeleted={() => navigate("/marketplace", { replace: true })}
        />
      )}
      {isMissing && <ItemGone />}
      {!item && !error && <Skeleton className="h-[34rem] rounded-none!" />}
      {!item && error && !isMissing && <LoadError onRetry={refetch} />}
    </section>
  );
}
