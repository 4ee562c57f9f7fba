import { calendarAddress } from "@plaza/contract/forms/page-calendar-form";
import type { Page } from "@plaza/contract/pages";
import type { CalendarFailure, PageCalendar } from "@plaza/contract/pages/calendar";
import * as z from "zod/mini";
import { toastFailure } from "#lib/screen/toast.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { usePageCalendar, useRemovePageCalendar, useSetPageCalendar } from "./use-page-calendar.ts";

const draft = z.object({ url: calendarAddress });
const FAILURES: Record<CalendarFailure, string> = {
  address: t("We can't read calendars at this address."),
  unreachable: t("We couldn't reach the calendar. We'll try again later."),
  "no-calendar": t("There's no calendar at this address."),
  "too-large": t("This calendar is too large."),
};

/** The calendar that the page has elsewhere. */
export default function PageCalendarDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { calendar, isError, refetch } = usePageCalendar(page);
  return (
    <Dialog
      onClose={onClose}
      title={t("External calendar")}
      description={t("Its events appear on your page and in your followers' calendars.")}
    >
      {calendar && <Settings key={calendar.url} page={page} calendar={calendar} onClose={onClose} />}
      {!calendar && (
        <div className="px-6 pb-6 sm:px-8 sm:pb-8">
          {isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-20" />}
        </div>
      )}
    </Dialog>
  );
}

function Settings({ page, calendar, onClose }: { page: Page; calendar: PageCalendar; onClose: () => void }) {
  const form = useForm(draft, { url: calendar.url ?? "" }, { failed: t("Couldn't save the changes") });
  const set = useSetPageCalendar(page);
  const removed = useRemovePageCalendar(page);

  function remove() {
    removed.mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => toastFailure(t("Couldn't save the changes"), error),
    });
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ url }) => set.mutateAsync(url))}
      className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8"
    >
      <Field
        {...form.field("url")}
        id="calendar-url"
        label={t("Calendar address")}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
        hint={t("In most calendar apps, it ends in .ics. Only editors can see it.")}
      />
      {calendar.url && (
        <p role="status" className="text-sm text-ink-2">
          {stateOf(calendar)}
        </p>
      )}
      <DialogFooter>
        {calendar.url && (
          <Button variant="neutral" size="lg" aria-disabled={removed.isPending || undefined} onClick={remove}>
            {t("Remove calendar")}
          </Button>
        )}
        <SubmitButton busy={form.isBusy} label={t("Save calendar")} busyLabel={t("Saving...")} />
      </DialogFooter>
    </form>
  );
}

function stateOf({ failure: reason, fetchedAt }: PageCalendar) {
  const last = fetchedAt && t("Last updated {time}", { time: relativeTime(fetchedAt) });
  if (reason) return [FAILURES[reason], last].filter(Boolean).join(" ");
  return last ?? t("Loading the calendar...");
}
