import { marketplaceApi } from "@plaza/contract/marketplace";
import { useList, VISIT_MS } from "#lib/cache/pages.ts";
import { pagesOf } from "#lib/api/api-client.ts";

const GOODS = pagesOf(marketplaceApi.listItems, { query: { kind: "sale,give" } });

/** The newest things for sale and to give away, for a card beside a page. */
export const useFreshItems = () => useList({ ...GOODS, staleTime: VISIT_MS });
