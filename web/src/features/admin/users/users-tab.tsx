import { EmptyState } from "#ui/lists/empty-state.tsx";
import { AdminList } from "#features/admin/shell/admin-list.tsx";
import { AdminSection, SearchField } from "#features/admin/shell/admin-section.tsx";
import { useAdminUsers } from "./use-admin-users.ts";
import { useSearchText } from "#features/admin/shell/use-search-text.ts";
import { Removals } from "./removals.tsx";
import { UserRow } from "./user-row.tsx";
import { t } from "#lib/words/words.ts";

export default function UsersTab({ viewer }: { viewer: { id: string; isAdmin: boolean } }) {
  const { typed, setTyped, searchText } = useSearchText();
  const list = useAdminUsers(searchText);
  return (
    <>
      <AdminSection
        title={t("Users")}
        aside={<SearchField label={t("Search users")} value={typed} onChange={setTyped} />}
      >
        <AdminList
          list={list}
          empty={<EmptyState art="search" hue="friends" title={t("No users match your search")} />}
        >
          {(users) => (
            <table aria-label={t("Users")} className="w-full table-fixed text-start text-sm">
              <thead className="border-y border-line bg-surface-2 text-xs text-ink-2">
                <tr>
                  <th scope="col" className="px-5 py-2.5 font-semibold sm:px-6">
                    {t("Member")}
                  </th>
                  {viewer.isAdmin && (
                    <th scope="col" className="hidden w-1/3 px-4 py-2.5 font-semibold md:table-cell">
                      {t("Email")}
                    </th>
                  )}
                  <th scope="col" className="hidden w-32 px-4 py-2.5 font-semibold md:table-cell">
                    {t("Joined", {}, "date")}
                  </th>
                  <th scope="col" className="w-16 px-1 py-2.5 text-center font-semibold">
                    {t("Admin")}
                  </th>
                  <th scope="col" className="w-14 pe-3">
                    <span className="sr-only">{t("More")}</span>
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {users.map((user) => (
                  <UserRow key={user.id} user={user} isOwn={user.id === viewer.id} isAdmin={viewer.isAdmin} />
                ))}
              </tbody>
            </table>
          )}
        </AdminList>
      </AdminSection>
      <Removals />
    </>
  );
}
