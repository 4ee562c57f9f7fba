import { useState } from "react";
import { useCalendarAddress } from "#features/events/data/use-calendar-address.ts";
import { copyLink } from "#lib/screen/copy.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

const ABOUT = t("Subscribe in Google, Apple, or Outlook Calendar. Events you RSVP to stay up to date.");

/** Makes the viewer's private calendar address, shows it once, and turns it off. */
export default function CalendarAddressDialog({ onClose }: { onClose: () => void }) {
  const { data, error, create, remove } = useCalendarAddress();
  const [url, setUrl] = useState<string | null>(null);
  const isBusy = create.isPending || remove.isPending;

  const make = () =>
    create.mutate(undefined, {
      onSuccess: (made) => setUrl(made.url),
      onError: (problem) => toastFailure(t("Couldn't create the link"), problem),
    });
  const turnOff = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setUrl(null);
        toast({ title: t("Calendar link turned off") });
      },
      onError: (problem) => toastFailure(t("Couldn't turn off the link"), problem),
    });

  return (
    <Dialog onClose={onClose} title={t("Sync to your calendar")} description={ABOUT}>
      <div className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8">
        {url && <NewAddress url={url} />}
        {!url && data?.createdAt && (
          <p className="text-sm text-ink-2">
            {t("You already have a link. If you lost it, create a new one. The old one will stop working.")}
          </p>
        )}
        {error && <p className="text-sm text-danger">{t("Couldn't load this. Please try again later.")}</p>}
        {data && (
          <div className="flex flex-wrap gap-2">
            <Button variant={url ? "neutral" : "primary"} onClick={make} disabled={isBusy}>
              {data.createdAt ? t("Create new link") : t("Create link")}
            </Button>
            {data.createdAt && (
              <Button variant="ghost" onClick={turnOff} disabled={isBusy}>
                {t("Turn off")}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <div className="space-y-3">
      <Field label={t("Link")} readOnly value={url} onFocus={({ target }) => target.select()} />
      <p className="text-sm text-ink-2">
        {t("Anyone with this link can see these events, so keep it private. Copy it now: you won't see it again.")}
      </p>
      <Button onClick={() => void copyLink(url)}>{t("Copy link")}</Button>
    </div>
  );
}
