import { authApi } from "./auth.ts";
import type { Endpoint } from "./endpoint.ts";
import { notificationsApi } from "./notifications.ts";
import { friendsApi } from "./friends.ts";
import { mediaApi } from "./media.ts";
import { postsApi } from "./posts.ts";
import { searchApi } from "./search.ts";
import { storiesApi } from "./stories.ts";
import { usersApi } from "./users.ts";

/** The whole API, for what is true of every endpoint. */
export const api: Endpoint[] = [
  authApi,
  usersApi,
  notificationsApi,
  searchApi,
  friendsApi,
  mediaApi,
  postsApi,
  storiesApi,
].flatMap((feature): Endpoint[] => Object.values(feature));
