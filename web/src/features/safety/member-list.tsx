import type { User } from "@plaza/contract/users";
import { type ComponentType, useId } from "react";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import type { useMemberList } from "./member-lists.ts";

interface MemberListProps {
  title: string;
  list: ReturnType<typeof useMemberList>;
  empty: string;
  Row: ComponentType<{ user: User }>;
}

export function MemberList({ title, list, empty, Row }: MemberListProps) {
  const id = useId();
  const { items: members, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  return (
    // Takes the focus from a row that is removed.
    <div role="group" aria-labelledby={id} tabIndex={-1} className="outline-none">
      <h3 id={id} className="mb-1 text-lg">
        {title}
      </h3>
      {members ? (
        <ul aria-label={title} className="divide-y divide-line">
          {members.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </ul>
      ) : isError ? (
        <LoadError onRetry={refetch} />
      ) : (
        <Skeleton className="h-11" />
      )}
      {members?.length === 0 && <p className="text-sm text-ink-2">{empty}</p>}
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}
