import type { authApi } from "@plaza/contract/auth";
import type { OwnUser } from "@plaza/contract/users";
import ArrowLeft from "lucide-react/icons/arrow-left";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import ShieldCheck from "lucide-react/icons/shield-check";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { BAR } from "./bar-classes.ts";
import { isWithin, MAIN_LINKS, scrollUpWhere, useIsChatOpen, useLinkCount } from "./main-links.ts";
import { NavIconLink } from "./nav-icon-link.tsx";
import { InstallButton } from "#features/install/install-button.tsx";
import { NotificationsDropdown } from "#features/notifications/notifications-dropdown.tsx";
import { SearchBox } from "#features/search/search-box.tsx";
import { appName } from "#lib/api/app-name.ts";
import { goBack, isInside } from "#lib/screen/overlay-history.ts";
import { cx } from "#lib/text/class-names.ts";
import { buttonClass, IconButton } from "#ui/buttons/button.tsx";
import { CountBadge } from "#ui/art/count-badge.tsx";
import { Mark, Wordmark } from "#ui/art/logo.tsx";
import { ThemeToggle } from "#ui/page/theme-toggle.tsx";
import { useCounts } from "#features/notifications/use-counts.ts";
import { useCountInTitle } from "#lib/screen/title.ts";
import type { SignOutProps } from "#app/leaving/sign-out.tsx";
import { leave } from "#app/session/signed-in-hint.ts";
import { addressed } from "#lib/api/api-client.ts";
import { isOffline } from "#lib/live/offline.ts";
import { toast } from "#lib/screen/toast.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { plural, t } from "#lib/words/words.ts";

// Only the address is bundled: the rest of the auth contract is not needed here.
const logout = addressed<typeof authApi.logout>({ method: "GET", path: "/api/logout" });

const UserMenuItems = lazy(() => import("./user-menu-items.tsx"));

// Without this chunk the member signs out unasked, and the next page clears their data.
const SignOut = lazy(() => import("#app/leaving/sign-out.tsx").catch(() => ({ default: SignOutUnasked })));

const endSession = () => location.assign(logout.path);

export function TopNav({ user }: { user: OwnUser }) {
  const isChatOpen = useIsChatOpen();
  const hasBack = useHasBack();
  return (
    <header className={cx(BAR.frame, isChatOpen && "max-lg:hidden")}>
      <div className={BAR.row}>
        {hasBack && <IconButton Icon={ArrowLeft} size={22} label={t("Back")} className="sm:hidden" onClick={goBack} />}
        <Link
          href="/"
          aria-label={t("{appName} home", { appName })}
          className={cx(BAR.home, hasBack && "max-sm:hidden")}
        >
          <span className="contents max-sm:hidden">
            <Wordmark />
          </span>
          <span className="sm:hidden">
            <Mark />
          </span>
        </Link>
        <SearchBox userId={user.id} className="hidden lg:flex lg:w-44 xl:w-56" />
        <MainLinks />
        <div className="ms-auto flex shrink-0 items-center gap-1 md:ms-0">
          <InstallButton
            label={t("Install App")}
            className={cx(buttonClass("tonal"), "me-1 hidden! lg:inline-flex!")}
          />
          {user.role !== "member" && (
            <NavIconLink href="/admin" label={t("Admin")} Icon={ShieldCheck} className="hidden lg:grid" />
          )}
          <NavIconLink href="/search" label={t("Search")} Icon={Search} className="grid lg:hidden" />
          <MessagesLink />
          <NotificationsDropdown />
          <ThemeToggle />
          <UserMenu user={user} />
        </div>
      </div>
    </header>
  );
}

/** An installed app has no bar of the browser's. The five main pages are reached from the bar below. */
function useHasBack() {
  const [path] = useLocation();
  return useLocationProperty(isInside) && !MAIN_LINKS.some(({ href }) => href === path);
}

function MainLinks() {
  const [path] = useLocation();
  const linkCount = useLinkCount();
  return (
    <nav aria-label={t("Main")} className="mx-auto hidden items-center gap-1 md:flex">
      {MAIN_LINKS.map(({ href, label, Icon }) => {
        const isCurrent = isWithin(path, href);
        const { count, name } = linkCount(href, label);
        return (
          <Link
            key={href}
            href={href}
            replace={path === href}
            onClick={scrollUpWhere(path === href)}
            aria-label={name}
            title={name}
            aria-current={isCurrent ? "page" : undefined}
            className={cx(
              "relative grid h-11 w-12 place-items-center rounded-lg transition-colors lg:w-14 xl:w-16",
              isCurrent ? "text-brand-ink" : "text-ink-3 hover:bg-surface-2 hover:text-ink",
            )}
          >
            <span className="relative grid size-10 place-items-center">
              <Icon size={23} strokeWidth={isCurrent ? 2.4 : 2} aria-hidden />
              <CountBadge count={count} />
            </span>
            {isCurrent && <span className="absolute -bottom-[0.6875rem] h-[3px] w-10 rounded-t-full bg-brand" />}
          </Link>
        );
      })}
    </nav>
  );
}

/** Shows the unread count on the link and in the tab's title. */
function MessagesLink() {
  const { unreadMessages: unread } = useCounts();
  useCountInTitle(unread);
  const label = unread > 0 ? plural(unread, "Messages, {count} unread", "Messages, {count} unread") : t("Messages");
  return <NavIconLink href="/messages" label={label} Icon={MessageCircle} count={unread} />;
}

function SignOutUnasked({ onLeft }: SignOutProps) {
  useEffect(() => {
    leave();
    onLeft();
  }, [onLeft]);
  return null;
}

function UserMenu({ user }: { user: OwnUser }) {
  const [isLeaving, setLeaving] = useState(false);

  function onSignOut(event: MouseEvent) {
    event.preventDefault();
    // Only the server can end the session.
    if (isOffline()) toast({ title: t("You are offline"), description: t("You can log out once you're back online.") });
    else setLeaving(true);
  }

  return (
    <>
      <Menu
        label={t("Account menu")}
        className="ms-1 grid size-10 place-items-center rounded-full"
        trigger={<Avatar person={user} size="sm" />}
      >
        <Suspense fallback={<Skeleton className="h-56" />}>
          <UserMenuItems user={user} logoutPath={logout.path} onSignOut={onSignOut} />
        </Suspense>
      </Menu>
      <Suspense>
        {isLeaving && <SignOut userId={user.id} onLeft={endSession} onClose={() => setLeaving(false)} />}
      </Suspense>
    </>
  );
}
