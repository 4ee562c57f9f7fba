import type { Query } from "@tanstack/react-query";

/** Whether it is what a search has found of a kind. By its address alone: this loads with every page. */
export const isFoundList =
  (kind: "posts" | "groups" | "events" | "listings") =>
  ({ queryKey: [root, options] }: Pick<Query, "queryKey">) =>
    root === "/api/search" && new URLSearchParams(String(options)).get("kind") === kind;
