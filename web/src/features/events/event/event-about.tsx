import { type Event, eventsApi } from "@plaza/contract/events";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { keyOf } from "#lib/api/api-client.ts";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { buttonClass } from "#ui/buttons/button.tsx";
import { LinkedText } from "#ui/page/linked-text.tsx";
import { t } from "#lib/words/words.ts";

export function EventAbout({ event, talk }: { event: Event; talk: ReactNode }) {
  const { creator, page, description, lang } = event;
  return (
    <section className="card self-start p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t("About")}</h2>
      <p
        lang={(description && lang) || undefined}
        dir="auto"
        className="max-w-[39.5rem] text-pretty whitespace-pre-line text-ink-2 wrap-anywhere"
      >
        {description ? <LinkedText text={description} /> : t("No description yet.")}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <Link
          href={page ? `/p/${page.handle}` : `/profile/${creator.id}`}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-md"
        >
          <Avatar person={creator} />
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-semibold">
              {fullName(creator)}
            </span>
            <span className="block text-sm text-ink-3">{t("Host")}</span>
          </span>
        </Link>
        {talk}
        <a
          href={keyOf(eventsApi.showCalendar, { params: { eventId: event.id } }).join("/")}
          download
          className={cx(buttonClass("outline"), "max-sm:w-full")}
        >
          <CalendarPlus size={17} aria-hidden />
          {t("Add to calendar")}
        </a>
      </div>
    </section>
  );
}
