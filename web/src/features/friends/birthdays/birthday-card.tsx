import type { FriendBirthday } from "@plaza/contract/friends/birthdays";
import MessageCircle from "lucide-react/icons/message-circle";
import X from "lucide-react/icons/x";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { buttonClass, IconButton, iconButtonClass } from "#ui/buttons/button.tsx";
import { formatTurns } from "./birthday-words.ts";
import { t } from "#lib/words/words.ts";

const SHOWN = 3;

interface BirthdayCardProps {
  birthdays: FriendBirthday[];
  onDismiss: () => void;
}

/** The day's birthdays on Home; nothing where there are none. */
export function BirthdayCard({ birthdays, onDismiss }: BirthdayCardProps) {
  if (birthdays.length === 0) return null;
  const isOne = birthdays.length === 1;
  return (
    <section aria-label={t("Birthdays today")} className="card flex items-start gap-1 p-4">
      <div className="min-w-0 flex-1">
        <ul className="space-y-3">
          {birthdays.slice(0, SHOWN).map((birthday) => (
            <Row key={birthday.user.id} birthday={birthday} isOne={isOne} />
          ))}
        </ul>
        {birthdays.length > SHOWN && (
          <Link href="/friends?tab=birthdays" className={`${buttonClass("tonal")} mt-3`}>
            {t("See all birthdays")}
          </Link>
        )}
      </div>
      <IconButton Icon={X} label={t("Dismiss birthdays")} onClick={onDismiss} className="-me-2 -mt-2" />
    </section>
  );
}

function Row({ birthday: { user, age }, isOne }: { birthday: FriendBirthday; isOne: boolean }) {
  const name = fullName(user);
  const message = `/messages?userId=${user.id}`;
  return (
    <li className="flex gap-3">
      <Link href={`/profile/${user.id}`} aria-label={name} className="shrink-0 self-start rounded-full">
        <Avatar person={user} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-pretty wrap-anywhere">{t("It's {name}'s birthday", { name })}</p>
        {age !== null && <p className="text-sm text-ink-2">{formatTurns(age)}</p>}
        {isOne && (
          <Link href={message} className={`${buttonClass("tonal")} mt-2`}>
            <MessageCircle size={17} aria-hidden />
            {t("Message", {}, "verb")}
          </Link>
        )}
      </div>
      {!isOne && (
        <Link href={message} aria-label={t("Message {name}", { name })} className={iconButtonClass}>
          <MessageCircle size={19} aria-hidden />
        </Link>
      )}
    </li>
  );
}
