import type { Post } from "@plaza/contract/posts";
import Ellipsis from "lucide-react/icons/ellipsis";
import { PostCard } from "#features/posts/card/post-card.tsx";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";
import { useMemories } from "#features/posts/data/use-memories.ts";
import { formatDate } from "#lib/text/format.ts";
import { toLocalInput } from "#lib/text/local-input.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { Menu, menuItemClass } from "#ui/overlays/menu.tsx";
import { useChoice } from "./use-choice.ts";
import { t } from "#lib/words/words.ts";

/** The viewer's posts of this day in earlier years, by year. */
export function MemoryList() {
  return (
    <PagedList
      list={useMemories()}
      skeleton={<PostSkeleton />}
      empty={
        <EmptyState
          art="posts"
          hue="brand"
          title={t("No memories today")}
          note={t("What you posted on this day in earlier years shows up here.")}
        />
      }
    >
      {(posts) => daysOf(posts).map(([day, those]) => <Day key={day} day={day} posts={those} />)}
    </PagedList>
  );
}

function daysOf(posts: Post[]): [day: string, posts: Post[]][] {
  const days = new Map<string, Post[]>();
  for (const post of posts) {
    const day = toLocalInput(post.createdAt).slice(0, "2026-01-01".length);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return [...days];
}

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

function Day({ day, posts }: { day: string; posts: Post[] }) {
  const leaveOut = useChoice();
  const people = new Map(posts.flatMap(({ mentions }) => mentions.map(({ userId, name }) => [userId, name])));
  return (
    <section aria-labelledby={day} className="mb-10">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id={day} className="text-xl">
          {relativeTime(`${day}T00:00`)}
          <span className="block text-sm text-ink-2">{formatDate(`${day}T12:00`, "longDay")}</span>
        </h2>
        <Menu label={t("More")} className={iconButtonClass} trigger={<Ellipsis size={20} aria-hidden />}>
          <button {...row} onClick={() => leaveOut({ day }, true)}>
            {t("Leave out this day")}
          </button>
          {[...people].map(([userId, name]) => (
            <button key={userId} {...row} onClick={() => leaveOut({ userId: userId ?? "" }, true)}>
              <span className="truncate">{t("Leave out {name}", { name: name ?? "" })}</span>
            </button>
          ))}
        </Menu>
      </div>
      <div className="space-y-5">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}
