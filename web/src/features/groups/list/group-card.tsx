import type { Group } from "@plaza/contract/groups";
import Check from "lucide-react/icons/check";
import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { FriendsIn, formatMemberCount, formatNewPosts, PrivacyLabel } from "#features/groups/parts/group-facts.tsx";
import { isMember } from "#features/groups/data/group-pages.ts";
import JoinButton from "#features/groups/parts/join-button.tsx";
import { t } from "#lib/words/words.ts";

interface GroupCardProps {
  group: Group;
  heading?: "h2" | "h3" | undefined;
}

export function GroupCard({ group, heading: Heading = "h2" }: GroupCardProps) {
  const address = `/groups/${group.id}`;
  return (
    <article
      aria-label={group.name}
      className="card flex h-full flex-col overflow-hidden transition-shadow hover:shadow-2"
    >
      <div className="h-40">
        <CoverPicture of={group} sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-5">
        <Heading dir="auto" className="text-lg">
          <Link href={address} className="line-clamp-2 wrap-anywhere hover:underline">
            {group.name}
          </Link>
        </Heading>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-3">
          <PrivacyLabel privacy={group.privacy} />
          <span aria-hidden>·</span>
          {formatMemberCount(group.memberCount)}
        </p>
        {group.description && (
          <p dir="auto" className="mt-3 line-clamp-3 text-sm text-pretty text-ink-2 wrap-anywhere">
            {group.description}
          </p>
        )}
        <div className="mt-auto pt-4">
          <div className="flex items-center justify-between gap-3 not-empty:pb-4">
            <FriendsIn group={group} />
            {group.newPostCount > 0 && (
              <p className="ms-auto shrink-0 text-sm font-semibold text-groups">{formatNewPosts(group.newPostCount)}</p>
            )}
          </div>
          {isMember(group) ? (
            <Link
              href={address}
              aria-label={t("Joined. View {name}", { name: group.name })}
              className={cx(buttonClass("neutral"), "w-full")}
            >
              <Check size={17} aria-hidden />
              {t("Joined")}
            </Link>
          ) : (
            <JoinButton group={group} className="w-full" />
          )}
        </div>
      </div>
    </article>
  );
}
