import type { authApi } from "@plaza/contract/auth";
import type { OwnUser } from "@plaza/contract/users";
import { addressed, ApiError, call } from "#lib/api/api-client.ts";

export const currentUserEndpoint = addressed<typeof authApi.currentUser>({ method: "GET", path: "/api/auth/user" });

/** Only a 401 means that nobody is signed in: an unreachable server says nothing about it. */
export async function whoIsSignedIn(): Promise<OwnUser | null> {
  try {
    return await call(currentUserEndpoint);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
