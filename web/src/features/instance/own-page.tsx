import { instanceApi, type PageName } from "@plaza/contract/instance";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { query } from "#lib/api/api-client.ts";
import { useTitle } from "#lib/screen/title.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { Markdown } from "#ui/page/markdown.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";
import { VisitorHead } from "#ui/page/visitor-head.tsx";
import { defaultPage } from "./default-pages.ts";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

const TITLES: Record<PageName, string> = { rules: t("Rules"), privacy: t("Privacy"), about: t("About") };

/** /rules, /privacy or /about, as an administrator wrote it or with its default text; for visitors too. */
export default function OwnPage({ page }: { page: PageName }) {
  const { data: user } = useCurrentUser();
  const { data, isError, refetch } = useQuery(query(instanceApi.showInstance));
  const title = TITLES[page];
  useTitle(title);
  return (
    <>
      {!user && <VisitorHead className="max-w-[46rem]" />}
      <Page className="max-w-[46rem]">
        <PageHead title={title} />
        {user?.role === "admin" && data && !data[page] && (
          <p role="note" className="mt-6 rounded-lg bg-brand-soft px-4 py-3 text-sm">
            {rich("This is the default text. Only administrators see this note. <link>Write your own</link>", {
              link: (
                <Link href={`/admin?tab=settings&page=${page}`} className="font-semibold text-brand-ink underline" />
              ),
            })}
          </p>
        )}
        <article className="card mt-6 p-5 sm:p-8">
          {data ? (
            <Markdown text={data[page] || defaultPage(page, data)} />
          ) : isError ? (
            <LoadError onRetry={refetch} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </article>
      </Page>
    </>
  );
}
