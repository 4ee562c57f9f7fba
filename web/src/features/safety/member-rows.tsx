import type { User } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { useUnblock } from "./use-block.ts";
import { useMute } from "./use-mute.ts";
import { t } from "#lib/words/words.ts";

export function BlockedRow({ user }: { user: User }) {
  const { mutateAsync: unblock } = useUnblock(user.id);
  const name = fullName(user);

  const end = () => toastOutcome(unblock(), t("Couldn't unblock {name}", { name: isolated(name) }), t("Unblocked"));
  return <Row user={user} name={name} label={t("Unblock")} says={t("Unblock {name}", { name })} onEnd={end} />;
}

export function MutedRow({ user }: { user: User }) {
  const { mutateAsync: mute } = useMute(user.id);
  const name = fullName(user);

  const end = () => toastOutcome(mute(false), t("Couldn't unmute {name}", { name: isolated(name) }), t("Unmuted"));
  return (
    <Row
      user={user}
      name={
        <Link href={`/profile/${user.id}`} className="hover:underline">
          {name}
        </Link>
      }
      label={t("Unmute")}
      says={t("Unmute {name}", { name })}
      onEnd={end}
    />
  );
}

interface RowProps {
  user: User;
  name: ReactNode;
  label: string;
  /** What the button says to who doesn't see its row. */
  says: string;
  onEnd: () => Promise<unknown>;
}

function Row({ user, name, label, says, onEnd }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar person={user} />
      <p dir="auto" className="min-w-0 flex-1 truncate font-semibold">
        {name}
      </p>
      <Button
        variant="neutral"
        aria-label={says}
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>("[role=group]")?.focus({ preventScroll: true });
          void onEnd();
        }}
      >
        {label}
      </Button>
    </li>
  );
}
