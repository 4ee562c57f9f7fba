import type { Group } from "@plaza/contract/groups";
import Check from "lucide-react/icons/check";
import { Link } from "wouter";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { isMember } from "#features/groups/data/group-pages.ts";
import { formatMemberCount } from "#features/groups/parts/group-facts.tsx";
import JoinButton from "#features/groups/parts/join-button.tsx";
import { t } from "#lib/words/words.ts";

const SHOWN = 5;

/** A few groups with a button to join each; where there are none, a way to start one. */
export default function GroupsToJoin({ groups }: { groups: Group[] }) {
  if (groups.length === 0) {
    return (
      <p className="py-3 text-sm text-ink-2">
        {t("There are no groups to join yet.")}{" "}
        <Link href="/groups" className="font-semibold text-brand-ink hover:underline">
          {t("Start one")}
        </Link>
      </p>
    );
  }
  return (
    <ul>
      {groups.slice(0, SHOWN).map((group) => (
        <li key={group.id} className="flex h-14 items-center gap-3">
          <Link href={`/groups/${group.id}`} className="flex min-w-0 flex-1 items-center gap-3 rounded-lg">
            <span className="size-10 shrink-0 overflow-hidden rounded-md">
              <CoverPicture of={group} sizes="40px" />
            </span>
            <span className="min-w-0 text-sm">
              <span dir="auto" className="block truncate font-semibold">
                {group.name}
              </span>
              <span className="block truncate text-ink-3">{formatMemberCount(group.memberCount)}</span>
            </span>
          </Link>
          {isMember(group) ? (
            <span className="inline-flex items-center gap-1.5 px-3 text-sm font-semibold text-ink-2">
              <Check size={17} aria-hidden />
              {t("Joined")}
            </span>
          ) : (
            <JoinButton group={group} className="px-3!" />
          )}
        </li>
      ))}
    </ul>
  );
}
