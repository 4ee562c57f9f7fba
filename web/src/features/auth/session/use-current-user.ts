import { queryOptions, useQuery } from "@tanstack/react-query";
import { currentUserEndpoint, whoIsSignedIn } from "./who-is-signed-in.ts";
import { keyOf } from "#lib/api/api-client.ts";

/** Who is signed in, or null. Kept fresh by login and by the profile form. */
export const currentUser = queryOptions({ queryKey: keyOf(currentUserEndpoint), queryFn: whoIsSignedIn });

export const useCurrentUser = () => useQuery(currentUser);
