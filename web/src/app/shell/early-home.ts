import { queryClient } from "./query-client.ts";
import { prepareFeed } from "#features/posts/data/early-feed.ts";
import { prepareStories } from "#features/stories/data/use-stories.ts";

/** Home finds its first answers there, and is drawn once instead of twice. What fails here, Home asks for itself. */
export const prepareHome = () => Promise.all([prepareFeed(queryClient), prepareStories(queryClient)]);
