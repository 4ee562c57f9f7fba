import type { Page } from "@plaza/contract/pages";
import Clock from "lucide-react/icons/clock";
import Link2 from "lucide-react/icons/link-2";
import MapPin from "lucide-react/icons/map-pin";
import { formatDate } from "#lib/text/format.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { LinkedText } from "#ui/page/linked-text.tsx";
import { useMinute } from "#lib/live/minute.ts";
import { dayName, openingText, openState, weekdayAt } from "./open-hours.ts";

type Described = Pick<Page, "about" | "address" | "links" | "hours" | "createdAt">;

/** What it is, where, and when it is open. */
export default function PageAbout({ page, isShort = false }: { page: Described; isShort?: boolean }) {
  const { about, address, links, hours, createdAt } = page;
  const now = useMinute();
  const state = hours && openState(hours, now);
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-lg">{t("About")}</h2>
      <p
        dir="auto"
        className={cx("text-pretty whitespace-pre-line text-ink-2 wrap-anywhere", isShort && "line-clamp-6 text-sm")}
      >
        {about ? <LinkedText text={about} /> : t("No description yet.")}
      </p>
      <ul className="mt-4 space-y-3 text-sm">
        {address && (
          <li className="flex gap-3">
            <MapPin size={18} aria-hidden className="shrink-0 text-ink-3" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {address}
            </span>
          </li>
        )}
        {links.map((link) => (
          <li key={link} className="flex gap-3">
            <Link2 size={18} aria-hidden className="shrink-0 text-ink-3" />
            <a
              href={link}
              rel="nofollow noopener"
              target="_blank"
              dir="ltr"
              className="min-w-0 truncate text-brand-ink hover:underline"
            >
              {link.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "")}
            </a>
          </li>
        ))}
        {hours && state && (
          <li className="flex gap-3">
            <Clock size={18} aria-hidden className="shrink-0 text-ink-3" />
            <div className="min-w-0 flex-1">
              <p className={cx("font-semibold", state.isOpen && "text-success")}>{state.text}</p>
              <dl className="mt-1.5 space-y-1">
                {hours.days.map((openings, day) => (
                  <div
                    key={day}
                    className={cx(
                      "flex justify-between gap-3",
                      day === weekdayAt(now, hours.timeZone) ? "font-semibold" : "text-ink-2",
                    )}
                  >
                    <dt>{dayName(day)}</dt>
                    <dd className="text-end">
                      {openings.length === 0
                        ? t("Closed", {}, "a shop")
                        : openings.map((one) => (
                            <span key={one.from} className="block">
                              {openingText(one)}
                            </span>
                          ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        )}
      </ul>
      {!isShort && (
        <p className="mt-5 border-t border-line pt-4 text-sm text-ink-2">
          {t("Created on {date}", { date: formatDate(createdAt) })}
        </p>
      )}
    </section>
  );
}
