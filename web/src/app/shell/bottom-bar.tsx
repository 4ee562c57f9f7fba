import { Link, useLocation } from "wouter";
import { isWithin, MAIN_LINKS, scrollUpWhere, useIsChatOpen, useLinkCount } from "./main-links.ts";
import { useIsScrolledDown } from "#lib/screen/use-is-scrolled-down.ts";
import { cx } from "#lib/text/class-names.ts";
import { CountBadge } from "#ui/art/count-badge.tsx";
import { plural, t } from "#lib/words/words.ts";

export function BottomBar() {
  const [path] = useLocation();
  const linkCount = useLinkCount();
  const isAside = useIsScrolledDown();
  if (useIsChatOpen()) return null;
  return (
    <>
      <div className="h-24 md:hidden" />
      <nav
        aria-label={t("Main")}
        data-bottom-bar
        className={cx(
          "fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface px-2 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] transition-transform md:hidden",
          isAside && "not-focus-within:translate-y-full",
        )}
      >
        {MAIN_LINKS.map(({ href, label, Icon }) => {
          const isCurrent = isWithin(path, href);
          const { count } = linkCount(href, label);
          return (
            <Link
              key={href}
              href={href}
              replace={path === href}
              onClick={scrollUpWhere(path === href)}
              aria-current={isCurrent ? "page" : undefined}
              className={cx(
                "flex min-w-0 flex-col items-center gap-0.5 rounded-lg py-1 text-2xs font-semibold",
                isCurrent ? "text-brand-ink" : "text-ink-3",
              )}
            >
              <span
                className={cx("relative grid h-7 w-12 place-items-center rounded-full", isCurrent && "bg-brand-soft")}
              >
                <Icon size={21} strokeWidth={isCurrent ? 2.4 : 2} aria-hidden />
                <CountBadge count={count} />
              </span>
              <span className="w-full truncate text-center">{label}</span>
              {count > 0 && <span className="sr-only">{plural(count, "{count} pending", "{count} pending")}</span>}
            </Link>
          );
        })}
      </nav>
    </>
  );
}
