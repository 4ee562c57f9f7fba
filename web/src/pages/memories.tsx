import { LeftOut } from "#features/posts/memories/left-out.tsx";
import { MemoryList } from "#features/posts/memories/memory-list.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { Page, PageHead } from "#ui/page/page.tsx";
import { t } from "#lib/words/words.ts";

export default function Memories() {
  useTitle(t("Memories"));
  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title={t("Memories")} note={t("Only you can see this.")} />
      <div className="mt-5 space-y-5">
        <MemoryList />
        <LeftOut />
      </div>
    </Page>
  );
}
