import type { About } from "@plaza/contract/users";
import type { LucideIcon } from "lucide-react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import Cake from "lucide-react/icons/cake";
import CalendarDays from "lucide-react/icons/calendar-days";
import GraduationCap from "lucide-react/icons/graduation-cap";
import House from "lucide-react/icons/house";
import Link2 from "lucide-react/icons/link-2";
import type { ReactNode } from "react";
import { formatDate } from "#lib/text/format.ts";
import { formatMonth } from "#lib/text/plain-format.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { useAbout } from "./use-about.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

/** Town, work, school, link and birthday where they are given, and the day of joining. */
export function AboutFacts({ userId }: { userId: string }) {
  const { data, isError, refetch } = useAbout(userId);
  if (!data) return isError ? <LoadError onRetry={refetch} /> : <Loading />;
  const { town, work, school, link, memberSince, birthday, birthdayAudience } = data;
  return (
    <ul className="space-y-3 text-sm text-ink-2">
      {town && <Fact Icon={House}>{t("Lives in {town}", { town: isolated(town) })}</Fact>}
      {work && (
        <Fact Icon={BriefcaseBusiness}>
          <span className="sr-only">{t("Work:")} </span>
          {work}
        </Fact>
      )}
      {school && (
        <Fact Icon={GraduationCap}>
          <span className="sr-only">{t("School:")} </span>
          {school}
        </Fact>
      )}
      {link && (
        <Fact Icon={Link2}>
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="font-semibold text-brand-ink hover:underline"
          >
            {link.replace(/^https?:\/\//i, "").replace(/\/$/, "")}
          </a>
        </Fact>
      )}
      {birthday && (
        <Fact Icon={Cake}>
          {birthdayAudience === "nobody"
            ? t("Birthday: {date} (only you can see it)", { date: formatBirthday(birthday) })
            : t("Birthday: {date}", { date: formatBirthday(birthday) })}
        </Fact>
      )}
      <Fact Icon={CalendarDays}>{t("Joined in {month}", { month: formatMonth(memberSince) })}</Fact>
    </ul>
  );
}

/** A leap year stands for none. */
const formatBirthday = ({ day, month, year }: NonNullable<About["birthday"]>) =>
  year === null
    ? formatDate(new Date(2000, month - 1, day), "monthDay")
    : formatDate(new Date(year, month - 1, day), "longDay");

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{t("Loading")}</span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-5 w-40" />
    </div>
  );
}
