import type { FriendBirthday } from "@plaza/contract/friends/birthdays";
import MessageCircle from "lucide-react/icons/message-circle";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { useBirthdays } from "#features/friends/data/use-birthdays.ts";
import { formatDate } from "#lib/text/format.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { buttonClass, iconButtonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { formatTurns } from "./birthday-words.ts";
import { t } from "#lib/words/words.ts";

/** Friends' birthdays of today and the next 30 days. */
export default function BirthdayList() {
  const { data: birthdays, isError, refetch } = useBirthdays();
  if (!birthdays) {
    return (
      <section className="card">{isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-40" />}</section>
    );
  }
  if (birthdays.length === 0) return <NoBirthdays />;
  return (
    <ul className="card divide-y divide-line px-5">
      {birthdays.map((birthday) => (
        <Row key={birthday.user.id} birthday={birthday} />
      ))}
    </ul>
  );
}

function Row({ birthday: { user, date, isToday, age } }: { birthday: FriendBirthday }) {
  const name = fullName(user);
  const day = isToday ? t("Today") : formatDate(`${date}T12:00`, "longDate");
  return (
    <li className="flex items-center gap-3 py-3.5">
      <Link href={`/profile/${user.id}`} className="group flex min-w-0 flex-1 items-center gap-3.5 rounded-lg">
        <Avatar person={user} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold group-hover:underline">
            {name}
          </span>
          <span className="block text-sm text-ink-2">{age === null ? day : `${day} · ${formatTurns(age)}`}</span>
        </span>
      </Link>
      <Link href={`/messages?userId=${user.id}`} aria-label={t("Message {name}", { name })} className={iconButtonClass}>
        <MessageCircle size={19} aria-hidden />
      </Link>
    </li>
  );
}

const NoBirthdays = () => (
  <section className="card">
    <EmptyState
      art="friends"
      hue="friends"
      title={t("No birthdays in the next 30 days")}
      note={t("Add yours, so your friends know when it is.")}
    >
      <Link href="/settings/profile#birthday" className={buttonClass("tonal")}>
        {t("Add your birthday")}
      </Link>
    </EmptyState>
  </section>
);
