import { Link, useLocation, useSearch } from "wouter";
import CollectionBar from "#features/collections/collection-bar.tsx";
import { SavedItems } from "#features/marketplace/list/saved-items.tsx";
import { SavedPosts } from "#features/posts/feed/saved-posts.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { chipClass } from "#ui/buttons/chip.ts";
import { Page, PageHead } from "#ui/page/page.tsx";
import { t } from "#lib/words/words.ts";

const KINDS = [
  { label: t("Posts"), href: "/saved", isListings: false },
  { label: t("Listings"), href: "/saved?show=listings", isListings: true },
];

export default function Saved() {
  useTitle(t("Saved"));
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const hasListings = params.get("show") === "listings";
  const collectionId = params.get("collection") ?? "";
  const hrefOf = (id: string) => {
    const search = new URLSearchParams({ ...(hasListings && { show: "listings" }), ...(id && { collection: id }) });
    return search.size > 0 ? `/saved?${search}` : "/saved";
  };
  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title={t("Saved")} note={t("Only you can see what you save.")} />
      <nav aria-label={t("Saved")} className="mt-4 flex gap-2">
        {KINDS.map(({ label, href, isListings }) => {
          const isShown = hasListings === isListings;
          return (
            <Link key={href} href={href} aria-current={isShown ? "page" : undefined} className={chipClass(isShown)}>
              {label}
            </Link>
          );
        })}
      </nav>
      <CollectionBar shown={collectionId} hrefOf={hrefOf} onDeleted={() => navigate(hrefOf(""), { replace: true })} />
      <div className="mt-5">
        {hasListings ? <SavedItems collectionId={collectionId} /> : <SavedPosts collectionId={collectionId} />}
      </div>
    </Page>
  );
}
