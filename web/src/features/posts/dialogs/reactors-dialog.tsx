import type { Post, ReactionType } from "@plaza/contract/posts";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { REACTION_LABELS } from "#features/posts/reactions/reaction-labels.ts";
import { kindsOf, totalOf } from "#features/posts/data/reactions.ts";
import { useReactors } from "#features/posts/reactions/use-reaction.ts";
import { t } from "#lib/words/words.ts";

/** Lists who reacted, all together and by kind. */
export default function ReactorsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [type, setType] = useState<ReactionType>();
  return (
    <Dialog onClose={onClose} title={t("Reactions")} className="sm:max-w-[28rem]">
      <div
        role="group"
        aria-label={t("Reaction types")}
        className="scroll-none flex gap-1.5 overflow-x-auto px-6 pt-1 pb-3 sm:px-8"
      >
        <Kind
          isChosen={!type}
          onChoose={() => setType(undefined)}
          label={t("All")}
          count={totalOf(post.reactionCounts)}
        >
          {t("All")}
        </Kind>
        {kindsOf(post.reactionCounts).map((kind) => (
          <Kind
            key={kind}
            isChosen={kind === type}
            onChoose={() => setType(kind)}
            label={REACTION_LABELS[kind].label}
            count={post.reactionCounts[kind] ?? 0}
          >
            <ReactionIcon type={kind} size={20} />
          </Kind>
        ))}
      </div>
      <Reactors key={type ?? "all"} postId={post.id} type={type} />
    </Dialog>
  );
}

interface KindProps {
  isChosen: boolean;
  onChoose: () => void;
  label: string;
  count: number;
  children: ReactNode;
}

function Kind({ isChosen, onChoose, label, count, children }: KindProps) {
  return (
    <button
      type="button"
      aria-label={`${label}, ${count}`}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        "flex h-10 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold tabular-nums transition-colors",
        isChosen ? "bg-ink text-canvas" : "border border-line text-ink-2 hover:border-ink-3 hover:text-ink",
      )}
    >
      {children} {count}
    </button>
  );
}

function Reactors({ postId, type }: { postId: string; type: ReactionType | undefined }) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReactors(postId, type);
  if (!items) return isError ? <LoadError onRetry={refetch} /> : <Loading />;
  return (
    <div className="min-h-64 px-4 pb-4 sm:px-6">
      <ul aria-label={t("People")}>
        {items.map(({ user, type: kind }) => (
          <li key={user.id}>
            <Link href={`/profile/${user.id}`} className="flex items-center gap-3.5 rounded-lg p-2 hover:bg-surface-2">
              <span className="relative">
                <Avatar person={user} />
                <span className="absolute -end-1 -bottom-1 rounded-full bg-surface p-0.5">
                  <ReactionIcon type={kind} size={18} />
                </span>
              </span>
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {fullName(user)}
              </span>
              <span className="sr-only">{REACTION_LABELS[kind].label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="min-h-64 px-4 pb-4 sm:px-6">
      <span className="sr-only">{t("Loading")}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-2">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
