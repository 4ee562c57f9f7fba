import CalendarDays from "lucide-react/icons/calendar-days";
import House from "lucide-react/icons/house";
import Store from "lucide-react/icons/store";
import Users from "lucide-react/icons/users";
import UsersRound from "lucide-react/icons/users-round";
import { useDeferredValue } from "react";
import { useLocation, useSearchParams } from "wouter";
import { useCounts } from "#features/notifications/use-counts.ts";
import { plural, t } from "#lib/words/words.ts";

export const MAIN_LINKS = [
  { href: "/", label: t("Home"), Icon: House },
  { href: "/friends", label: t("Friends"), Icon: Users },
  { href: "/groups", label: t("Groups"), Icon: UsersRound },
  { href: "/marketplace", label: t("Marketplace"), Icon: Store },
  { href: "/events", label: t("Events"), Icon: CalendarDays },
] as const;

/** Returns the unseen count of a link, and its accessible name with that count. */
export function useLinkCount() {
  const { friendRequests } = useCounts();
  return (href: string, label: string) => {
    const count = href === "/friends" ? friendRequests : 0;
    return {
      count,
      name: count > 0 ? plural(count, "{label}, {count} pending", "{label}, {count} pending", { label }) : label,
    };
  };
}

/** An open chat takes the whole height of a phone; deferred as the chat itself is, so that both change together. */
export function useIsChatOpen() {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const isChosen = path === "/messages" && (search.has("userId") || search.has("chatId"));
  const isRendered = useDeferredValue(isChosen);
  return isChosen && isRendered;
}

/** A group's own page belongs to Groups. */
export const isWithin = (path: string, href: string) => path === href || (href !== "/" && path.startsWith(`${href}/`));

/** The link of the current page scrolls back to the top. */
export const scrollUpWhere = (isCurrent: boolean) => () => {
  if (isCurrent) window.scrollTo({ top: 0, behavior: "smooth" });
};
