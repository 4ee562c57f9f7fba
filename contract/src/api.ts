import { authApi } from "./auth.ts";
import type { Endpoint } from "./endpoint.ts";
import { notificationsApi } from "./notifications.ts";
import { searchApi } from "./search.ts";
import { usersApi } from "./users.ts";

/** The whole API, for what is true of every endpoint. */
export const api: Endpoint[] = [authApi, usersApi, notificationsApi, searchApi].flatMap((feature): Endpoint[] =>
  Object.values(feature),
);
