import { queryOptions, useQuery } from "@tanstack/react-query";
import { findCurrentUser } from "./find-current-user.ts";
import { currentUserEndpoint } from "./who-is-signed-in.ts";
import { keyOf } from "#lib/api/api-client.ts";

/** The signed-in member, or null. Login and the profile form update it. */
export const currentUser = queryOptions({ queryKey: keyOf(currentUserEndpoint), queryFn: findCurrentUser });

export const useCurrentUser = () => useQuery(currentUser);
