import { SavedPosts } from "#features/posts/saved-posts.tsx";
import { useTitle } from "#lib/title.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";

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
