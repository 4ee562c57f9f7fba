import type { Query } from "@tanstack/react-query";

/** Whether a query holds search results of a kind. Only the address is bundled: this loads with every page. */
export const isFoundList =
  (kind: "posts" | "groups" | "events" | "listings") =>
  ({ queryKey: [root, options] }: Pick<Query, "queryKey">) =>
    root === "/api/search" && new URLSearchParams(String(options)).get("kind") === kind;
