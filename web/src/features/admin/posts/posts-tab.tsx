import { EmptyState } from "#ui/lists/empty-state.tsx";
import { AdminList } from "#features/admin/shell/admin-list.tsx";
import { AdminSection, SearchField } from "#features/admin/shell/admin-section.tsx";
import { AdminPost } from "./admin-post.tsx";
import { useAdminPosts } from "./use-admin-posts.ts";
import { useSearchText } from "#features/admin/shell/use-search-text.ts";
import { t } from "#lib/words/words.ts";

/** `onDeleted` removes the post from the other screens' caches. */
export default function PostsTab({ onDeleted }: { onDeleted: (postId: string) => void }) {
  const { typed, setTyped, searchText } = useSearchText();
  const list = useAdminPosts(searchText);
  return (
    <AdminSection
      title={t("Posts")}
      aside={<SearchField label={t("Search posts")} value={typed} onChange={setTyped} />}
    >
      <AdminList list={list} empty={<Nothing isSearch={searchText !== ""} />}>
        {(posts) => (
          <ul aria-label={t("Posts")} className="divide-y divide-line border-t border-line">
            {posts.map((post) => (
              <AdminPost key={post.id} post={post} onDeleted={onDeleted} />
            ))}
          </ul>
        )}
      </AdminList>
    </AdminSection>
  );
}

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState art="search" hue="brand" title={t("No posts match your search")} />
  ) : (
    <EmptyState art="posts" hue="brand" title={t("No posts yet")} note={t("Posts by members appear here.")} />
  );
