import type { OwnUser } from "@plaza/contract/users";
import type { LucideIcon } from "lucide-react";
import Bookmark from "lucide-react/icons/bookmark";
import Flag from "lucide-react/icons/flag";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import CalendarHeart from "lucide-react/icons/calendar-heart";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import Sun from "lucide-react/icons/sun";
import UserRound from "lucide-react/icons/user-round";
import { lazy, type MouseEvent, Suspense } from "react";
import { Link } from "wouter";
import { useOutboxEntries } from "#features/outbox/send-or-queue.ts";
import { cx } from "#lib/text/class-names.ts";
import { type ThemeChoice, useThemeChoice } from "#lib/screen/theme.ts";
import { menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";
import { t } from "#lib/words/words.ts";

const OutboxMenuItem = lazy(() =>
  import("#features/outbox/outbox-menu-item.tsx").catch(() => ({ default: () => null })),
);

const row = { role: "menuitem", tabIndex: -1, className: menuItemClass };

const linksOf = (user: OwnUser): [href: string, icon: LucideIcon, label: string][] => [
  [`/profile/${user.id}`, UserRound, t("View profile")],
  ["/settings", Settings, t("Settings")],
  ["/pages", Flag, t("Pages")],
  ["/saved", Bookmark, t("Saved")],
  ["/memories", CalendarHeart, t("Memories")],
  ["/install", Smartphone, t("Get the app")],
  ["/help", CircleQuestionMark, t("Help")],
];

const THEMES: [choice: ThemeChoice, icon: LucideIcon, label: string][] = [
  ["system", Monitor, t("System")],
  ["light", Sun, t("Light")],
  ["dark", Moon, t("Dark")],
];

interface UserMenuItemsProps {
  user: OwnUser;
  logoutPath: string;
  onSignOut: (event: MouseEvent) => void;
}

export default function UserMenuItems({ user, logoutPath, onSignOut }: UserMenuItemsProps) {
  const unsent = useOutboxEntries();
  return (
    <>
      {linksOf(user).map(([href, Icon, label]) => (
        <Link key={href} href={href} {...row}>
          <Icon size={17} aria-hidden />
          {label}
        </Link>
      ))}
      {user.role !== "member" && (
        // From this width up the admin link is in the top bar.
        <Link href="/admin" {...row} className={cx(menuItemClass, "lg:hidden")}>
          <ShieldCheck size={17} aria-hidden />
          {t("Admin")}
        </Link>
      )}
      <Suspense>{unsent.length > 0 && <OutboxMenuItem />}</Suspense>
      <MenuLine />
      <Appearance />
      <MenuLine />
      <a href={logoutPath} {...row} onClick={onSignOut}>
        <LogOut size={17} aria-hidden />
        {t("Log Out")}
      </a>
    </>
  );
}

function Appearance() {
  const { choice, setTheme } = useThemeChoice();
  return (
    <div role="group" aria-label={t("Appearance")} className="grid grid-cols-3">
      {THEMES.map(([theme, Icon, label]) => (
        <button
          key={theme}
          type="button"
          role="menuitemradio"
          aria-checked={theme === choice}
          tabIndex={-1}
          onClick={() => setTheme(theme)}
          className="grid h-14 place-items-center content-center gap-1 rounded-md text-xs font-medium text-ink-2 -outline-offset-4 hover:bg-surface-2 focus:bg-surface-2 aria-checked:bg-brand-soft aria-checked:font-semibold aria-checked:text-brand-ink"
        >
          <Icon size={17} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
