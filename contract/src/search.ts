import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageQuery } from "./page.ts";
import { line } from "./text.ts";
import { user } from "./users.ts";

export const MAX_SEARCH = 100;

export const searchQuery = z.extend(pageQuery, {
  q: line({ name: "The search", max: MAX_SEARCH, required: "Type something to search for" }),
});

export const searchApi = {
  searchPeople: endpoint({
    method: "GET",
    path: "/api/search",
    access: "member",
    query: searchQuery,
    reply: z.array(user),
  }),
};
