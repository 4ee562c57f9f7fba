import { SHARED_KINDS, type SharedKind } from "@plaza/contract/messages";
import { useState } from "react";
import { useShared } from "#features/messages/data/use-shared.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { TabList, TabPanel, Tabs, tabsOf } from "#ui/lists/tabs.tsx";
import { SharedFiles, SharedLinks } from "./shared-lists.tsx";
import { SharedPhotos } from "./shared-photos.tsx";
import { t } from "#lib/words/words.ts";

const LABELS = { photos: t("Photos"), files: t("Files"), links: t("Links") };
const NONE = { photos: t("No photos yet"), files: t("No files yet"), links: t("No links yet") };

/** The photos, files and links of a conversation. The room is the same while they load, so that nothing below moves. */
export function Shared({ conversationId }: { conversationId: string }) {
  const [kind, setKind] = useState<SharedKind>("photos");
  const open = (name: string) => setKind(SHARED_KINDS.find((one) => one === name) ?? "photos");
  return (
    <Tabs open={kind} onOpen={open}>
      <TabList label={t("Shared in this chat")} tabs={tabsOf(LABELS)} />
      {SHARED_KINDS.map((one) => (
        <TabPanel key={one} name={one} className="h-56 overflow-y-auto pt-3">
          <List conversationId={conversationId} kind={one} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function List({ conversationId, kind }: { conversationId: string; kind: SharedKind }) {
  const { items, isError, refetch, ...more } = useShared(conversationId, kind);
  if (!items) return isError ? <LoadError onRetry={refetch} /> : <Pending />;
  if (items.length === 0) return <p className="py-10 text-center text-sm text-ink-2">{NONE[kind]}</p>;
  return (
    <>
      {kind === "photos" && <SharedPhotos messages={items} conversationId={conversationId} />}
      {kind === "files" && <SharedFiles messages={items} />}
      {kind === "links" && <SharedLinks messages={items} />}
      {more.hasNextPage && (
        <LoadMore isLoading={more.isFetchingNextPage} hasFailed={isError} onMore={more.fetchNextPage} />
      )}
    </>
  );
}

const Pending = () => (
  <div role="status" className="grid grid-cols-3 gap-1.5">
    <span className="sr-only">{t("Loading")}</span>
    {[1, 2, 3].map((at) => (
      <Skeleton key={at} className="aspect-square" />
    ))}
  </div>
);
