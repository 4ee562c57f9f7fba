import { CalendarDays, House, Store, Users, UsersRound } from "lucide-react";

export const MAIN_LINKS = [
  { href: "/", label: "Home", Icon: House },
  { href: "/friends", label: "Friends", Icon: Users },
  { href: "/groups", label: "Groups", Icon: UsersRound },
  { href: "/marketplace", label: "Marketplace", Icon: Store },
  { href: "/events", label: "Events", Icon: CalendarDays },
] as const;

/** A group's own page still belongs to Groups. */
export const isWithin = (path: string, href: string) => path === href || (href !== "/" && path.startsWith(`${href}/`));

/** On the page one is at, its link leads back to the top. */
export const scrollUpWhere = (isCurrent: boolean) => () => {
  if (isCurrent) window.scrollTo({ top: 0, behavior: "smooth" });
};
