import CalendarRange from "lucide-react/icons/calendar-range";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { useSearchParams } from "wouter";
import {
  type Day,
  localDay,
  monthOf,
  plusDays,
  plusMonths,
  readDay,
  weekOf,
  weeksOfMonth,
} from "#features/events/data/days.ts";
import { OF_PAGE, useCalendar, useKnownPages, useOwnGroups, usePageName } from "#features/events/data/use-calendar.ts";
import { formatDate } from "#lib/text/format.ts";
import { firstDayOfWeek } from "#lib/text/week.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { chipClass } from "#ui/buttons/chip.ts";
import { SelectPill } from "#ui/fields/select-pill.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";
import { DayGrid } from "./day-grid.tsx";
import { Agenda, DayDetails } from "./day-list.tsx";

const VIEWS = { month: t("Month"), week: t("Week"), list: t("List") };
type View = keyof typeof VIEWS;

/** Events and birthdays by day. The address has the view, the day and the choice, so that a link can lead there. */
export default function Calendar() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => localDay(Date.now()));
  const view = (Object.keys(VIEWS) as View[]).find((one) => one === params.get("view")) ?? "month";
  const day = readDay(params.get("date"), today) ?? today;
  const shown = params.get("show") ?? "";
  const go = (to: { view?: View; day?: Day; show?: string }) => {
    const { view: toView = view, day: toDay = day, show = shown } = to;
    setParams({ view: toView, date: toDay, ...(show && { show }) }, { replace: true });
  };

  // A week is within the weeks of its month: what was loaded for one view is there in the others.
  const weeks = weeksOfMonth(day, firstDayOfWeek());
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const { days, hasMore, isPlaceholderData, isError, refetch } = useCalendar(from, to, shown);
  const step = (by: number) => go({ day: view === "week" ? plusDays(day, 7 * by) : plusMonths(day, by) });
  const title = formatDate(`${day}T12:00`, "longMonth", undefined, { year: "numeric" });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-1 items-center gap-1">
          <IconButton label={view === "week" ? t("Previous week") : t("Previous month")} onClick={() => step(-1)}>
            <ChevronLeft size={20} aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={view === "week" ? t("Next week") : t("Next month")} onClick={() => step(1)}>
            <ChevronRight size={20} aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
          <h2 aria-live="polite" className="text-xl">
            {title}
          </h2>
        </div>
        {/* On a phone it has no room beside the views. */}
        <span className="sm:order-last">
          <Choice shown={shown} onChoose={(show) => go({ show })} />
        </span>
        <div className="flex flex-wrap items-center gap-2 max-sm:basis-full">
          <Button variant="neutral" onClick={() => go({ day: today })}>
            {t("Today")}
          </Button>
          {Object.entries(VIEWS).map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              className={chipClass(name === view)}
              onClick={() => go({ view: name as View })}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {isError && !days ? (
        <section className="card mt-4">
          <LoadError onRetry={refetch} />
        </section>
      ) : view === "list" ? (
        <Agenda month={monthOf(day)} days={isPlaceholderData ? undefined : days} today={today} />
      ) : (
        <>
          <DayGrid
            label={title}
            weeks={view === "week" ? [weekOf(day, firstDayOfWeek())] : weeks}
            day={day}
            today={today}
            days={days}
            isRoomy={view === "week"}
            onGo={(day) => go({ day })}
          />
          <DayDetails day={day} today={today} on={days?.get(day)} isLoading={!days || isPlaceholderData} />
        </>
      )}
      {hasMore && <p className="mt-4 text-sm text-ink-2">{t("There are too many events to show all of them here.")}</p>}
    </>
  );
}

/** Everything, one's own, birthdays, one of one's groups, or a page. */
function Choice({ shown, onChoose }: { shown: string; onChoose: (shown: string) => void }) {
  const groups = useOwnGroups();
  const pages = useKnownPages();
  const pageId = shown.startsWith(OF_PAGE) ? shown.slice(OF_PAGE.length) : null;
  const name = usePageName(pageId !== null && !pages.has(pageId) ? pageId : null);
  if (pageId !== null && name) pages.set(pageId, name);
  const choices: Record<string, string> = {
    "": t("Everything"),
    mine: t("Your events"),
    birthdays: t("Birthdays"),
    ...Object.fromEntries(groups?.map(({ id, name }) => [id, name]) ?? []),
    ...Object.fromEntries([...pages].map(([id, name]) => [`${OF_PAGE}${id}`, name])),
  };
  return (
    <SelectPill
      label={t("Show")}
      value={shown in choices ? shown : ""}
      choices={choices}
      onChoose={onChoose}
      icon={<CalendarRange size={18} />}
    />
  );
}
