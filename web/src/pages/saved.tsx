import { Link, useSearch } from "wouter";
import { SavedItems } from "#features/marketplace/list/saved-items.tsx";
import { SavedPosts } from "#features/posts/feed/saved-posts.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { chipClass } from "#ui/buttons/chip.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { Page } from "#ui/page/page.tsx";
import { t } from "#lib/words/words.ts";

const KINDS = [
  { label: t("Posts"), href: "/saved", isListings: false },
  { label: t("Listings"), href: "/saved?show=listings", isListings: true },
];

export default function Saved() {
  useTitle(t("Saved"));
  const hasListings = new URLSearchParams(useSearch()).get("show") === "listings";
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
      <div className="mt-5">{hasListings ? <SavedItems /> : <SavedPosts />}</div>
    </Page>
  );
}
