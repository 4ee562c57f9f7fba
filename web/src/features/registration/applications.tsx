import type { Application } from "@plaza/contract/registration";
import { toastOutcome } from "#lib/screen/toast.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FocusedList } from "#ui/lists/focused-list.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { useApplications, useDecideApplication } from "./use-applications.ts";
import { t } from "#lib/words/words.ts";

export function Applications() {
  const list = useApplications();
  return (
    <FocusedList
      list={list}
      skeleton={<Skeleton className="h-16" />}
      empty={<p className="text-ink-2">{t("No pending applications")}</p>}
    >
      {(applications) => (
        <ul aria-label={t("Applications")} className="-my-3 divide-y divide-line">
          {applications.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      )}
    </FocusedList>
  );
}

function Row({ application }: { application: Application }) {
  const { firstName, lastName, email, answer, createdAt } = application;
  const { mutateAsync, isPending } = useDecideApplication(application);

  const decide = (isAccepted: boolean) =>
    toastOutcome(
      mutateAsync(isAccepted),
      t("Not saved"),
      isAccepted ? t("Application approved") : t("Application declined"),
    );

  return (
    <li className="flex flex-wrap items-start gap-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {firstName} {lastName}
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">
          {t("{email}, {time}", { email, time: relativeTime(createdAt) })}
        </p>
        <p dir="auto" className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          {answer || t("No answer")}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="neutral" disabled={isPending} onClick={() => void decide(false)}>
          {t("Decline")}
        </Button>
        <Button disabled={isPending} onClick={() => void decide(true)}>
          {t("Approve")}
        </Button>
      </div>
    </li>
  );
}
