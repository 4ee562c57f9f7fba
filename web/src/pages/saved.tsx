import { SavedPosts } from "#features/posts/feed/saved-posts.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { Page } from "#ui/page/page.tsx";

export default function Saved() {
  useTitle("Saved");
  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title="Saved" note="Only you can see what you save." />
      <div className="mt-5">
        <SavedPosts />
      </div>
    </Page>
  );
}
