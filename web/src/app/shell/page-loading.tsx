import { Page } from "#ui/page/page.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

export function PageLoading() {
  return (
    <Page>
      <div role="status">
        <span className="sr-only">{t("Loading")}</span>
        <Skeleton className="h-10 w-56" />
        <Skeleton className="mt-8 h-72 w-full rounded-xl!" />
      </div>
    </Page>
  );
}
