import { t } from "#lib/words/words.ts";

const MOST = 99;

export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1.5 text-2xs font-bold text-on-danger tabular-nums">
      <span className="sr-only">{t("Unread:")} </span>
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
