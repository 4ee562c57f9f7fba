import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "wouter";
import { isWithin } from "./main-links.ts";
import { cx } from "#lib/text/class-names.ts";
import { CountBadge } from "#ui/art/count-badge.tsx";

interface NavIconLinkProps {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** The unseen count. The label says it in words. */
  count?: number;
  className?: string;
}

export function NavIconLink({ href, label, Icon, count = 0, className = "grid" }: NavIconLinkProps) {
  const [path] = useLocation();
  const isCurrent = isWithin(path, href);
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "relative size-10 place-items-center rounded-full transition-colors",
        isCurrent ? "bg-brand-soft text-brand-ink" : "text-ink-2 hover:bg-surface-2 hover:text-ink",
        className,
      )}
    >
      <Icon size={21} aria-hidden />
      <CountBadge count={count} />
    </Link>
  );
}
