import type { User } from "@plaza/contract/users";
import { Search } from "lucide-react";
import { Link } from "wouter";
import { OwnCard } from "#features/users/own-card.tsx";
import { useTitle } from "#lib/title.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export default function Home({ viewer }: { viewer: User }) {
  useTitle("Home");
  return (
    <div className="mx-auto grid max-w-[1240px] grid-cols-1 gap-6 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[15.5rem_minmax(0,37.5rem)_20rem] xl:justify-center">
      <aside aria-label="Your profile" className="sticky top-22 hidden self-start xl:block">
        <OwnCard user={viewer} />
      </aside>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[37.5rem] min-w-0 space-y-5">
        <h1 className="sr-only">Home</h1>
        <section className="card">
          <EmptyState
            art="posts"
            hue="brand"
            title="No posts yet"
            note="What your friends and neighbours share shows up here."
          >
            <Link href="/search" className={buttonClass("tonal")}>
              <Search size={17} aria-hidden />
              Find people
            </Link>
          </EmptyState>
        </section>
      </main>
      <aside aria-labelledby="friends-title" className="sticky top-22 hidden self-start lg:block">
        <section className="card p-5 pb-2">
          <div className="flex items-baseline justify-between">
            <h2 id="friends-title" className="text-lg">
              Friends
            </h2>
            <Link href="/friends" className="text-sm font-semibold text-brand-ink hover:underline">
              See all
            </Link>
          </div>
          <EmptyState art="friends" hue="friends" title="No friends yet" />
        </section>
      </aside>
    </div>
  );
}
