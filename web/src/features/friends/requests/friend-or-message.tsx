import type { User } from "@plaza/contract/users";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useKnownFriendship } from "#features/friends/data/use-friendship.ts";
import { AddFriendButton } from "./add-friend-button.tsx";
import { t } from "#lib/words/words.ts";

/** The next step with a member: a friend request, or with a friend a message. Nothing after a rejection. */
export function FriendOrMessage({ person }: { person: User }) {
  const { data: friendship } = useKnownFriendship(person.id);
  if (friendship?.status === "rejected") return null;
  if (friendship?.status !== "accepted") return <AddFriendButton person={person} />;
  return (
    <Link
      href={`/messages?userId=${person.id}`}
      aria-label={t("Message {name}", { name: fullName(person) })}
      className={`${buttonClass("tonal")} px-3!`}
    >
      {t("Message", {}, "verb")}
    </Link>
  );
}
