import { marketplaceApi } from "@plaza/contract/marketplace";
import type { Message } from "@plaza/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "wouter";
import { firstWordsAbout } from "./about-listing.ts";
import { query } from "#lib/api/api-client.ts";

/** The listing of `?userId=...&listingId=...`, until the message is sent or the listing is removed. */
export function useQuotedListing(partnerId: string) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const itemId = search.get("userId") === partnerId ? (search.get("listingId") ?? "") : "";
  const { data } = useQuery({ ...query(marketplaceApi.showItem, { params: { itemId } }), enabled: itemId !== "" });
  const listing: Message["listing"] =
    itemId && data?.sellerId === partnerId
      ? { id: data.id, kind: data.kind, title: data.title, price: data.price, imageUrl: data.imageUrl }
      : null;
  return {
    listing,
    /** What most people write first about it. */
    opening: listing && data ? firstWordsAbout(data) : "",
    drop: () => {
      if (itemId) navigate(`${path}?userId=${partnerId}`, { replace: true });
    },
  };
}
