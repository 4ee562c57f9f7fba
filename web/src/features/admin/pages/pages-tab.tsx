import { AdminList } from "#features/admin/shell/admin-list.tsx";
import { AdminSection, SearchField } from "#features/admin/shell/admin-section.tsx";
import { useSearchText } from "#features/admin/shell/use-search-text.ts";
import { t } from "#lib/words/words.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PageRow } from "./page-row.tsx";
import { useAdminPages } from "./use-admin-pages.ts";

export default function PagesTab() {
  const { typed, setTyped, searchText } = useSearchText();
  const list = useAdminPages(searchText);
  return (
    <AdminSection
      title={t("Pages")}
      aside={<SearchField label={t("Search pages")} value={typed} onChange={setTyped} />}
    >
      <p className="px-5 pb-5 text-sm text-pretty text-ink-2 sm:px-6">
        {t(
          "Editors of a page with alerts on can send everyone up to three a day: a red banner on every screen, and a push to every device.",
        )}
      </p>
      <AdminList list={list} empty={<Nothing isSearch={searchText !== ""} />}>
        {(pages) => (
          <table aria-label={t("Pages")} className="w-full table-fixed text-start text-sm">
            <thead className="border-y border-line bg-surface-2 text-xs text-ink-2">
              <tr>
                <th scope="col" className="px-5 py-2.5 font-semibold sm:px-6">
                  {t("Page")}
                </th>
                <th scope="col" className="hidden w-32 px-4 py-2.5 font-semibold md:table-cell">
                  {t("Created")}
                </th>
                <th scope="col" className="w-16 px-1 py-2.5 text-center font-semibold">
                  {t("Alerts")}
                </th>
                <th scope="col" className="w-14 pe-3">
                  <span className="sr-only">{t("Delete")}</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {pages.map((page) => (
                <PageRow key={page.id} page={page} />
              ))}
            </tbody>
          </table>
        )}
      </AdminList>
    </AdminSection>
  );
}

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState art="search" hue="brand" title={t("No pages match your search")} />
  ) : (
    <EmptyState art="groups" hue="brand" title={t("No pages yet")} note={t("Pages that members create appear here.")} />
  );
