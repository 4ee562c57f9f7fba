import type { FeedName } from "@plaza/contract/base/feeds";
import ArrowUp from "lucide-react/icons/arrow-up";
import { toastFailure } from "#lib/screen/toast.ts";
import { scrollToTop } from "#lib/screen/scroll-to-top.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useNewPosts } from "./use-new-posts.ts";
import { t } from "#lib/words/words.ts";

/** New posts are announced, not inserted, so that nothing moves while one reads. */
export default function NewPostsPill({ feed }: { feed: FeedName }) {
  const { hasNew, load } = useNewPosts(feed);

  function show() {
    load.mutate(undefined, { onSuccess: scrollToTop, onError: (error) => toastFailure(t("Posts not loaded"), error) });
  }

  return (
    <div role="status" className="pointer-events-none sticky top-19 z-20 flex h-0 justify-center">
      {hasNew && (
        <Button disabled={load.isPending} onClick={show} className="pointer-events-auto animate-rise shadow-3">
          <ArrowUp size={17} aria-hidden />
          {t("New posts")}
        </Button>
      )}
    </div>
  );
}
