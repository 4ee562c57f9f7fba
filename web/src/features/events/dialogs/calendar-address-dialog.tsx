import { useState } from "react";
import { useCalendarAddress } from "#features/events/data/use-calendar-address.ts";
import { failure } from "#lib/api/failures.ts";
import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

const ABOUT = "Your calendar program reads from it what you answered to, and keeps itself up to date.";

/** Makes the viewer's private calendar address, shows it once, and turns it off. */
export default function CalendarAddressDialog({ onClose }: { onClose: () => void }) {
  const { data, error, create, remove } = useCalendarAddress();
  const [url, setUrl] = useState<string | null>(null);
  const isBusy = create.isPending || remove.isPending;

  const make = () =>
    create.mutate(undefined, {
      onSuccess: (made) => setUrl(made.url),
      onError: (problem) => toast(failure("No address made", problem, "Please try again.")),
    });
  const turnOff = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setUrl(null);
        toast({ title: "Calendar address turned off" });
      },
      onError: (problem) => toast(failure("Address not turned off", problem, "Please try again.")),
    });

  return (
    <Dialog open onOpenChange={onClose} title="Your calendar address" description={ABOUT}>
      <div className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8">
        {url && <NewAddress url={url} />}
        {!url && data?.createdAt && (
          <p className="text-sm text-ink-2">
            You have an address. It was shown when it was made; if you lost it, make a new one, and the old one ends.
          </p>
        )}
        {error && <p className="text-sm text-danger">This could not be loaded. Please try again later.</p>}
        {data && (
          <div className="flex flex-wrap gap-2">
            <Button variant={url ? "neutral" : "primary"} onClick={make} disabled={isBusy}>
              {data.createdAt ? "Make a new one" : "Make an address"}
            </Button>
            {data.createdAt && (
              <Button variant="ghost" onClick={turnOff} disabled={isBusy}>
                Turn off
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function NewAddress({ url }: { url: string }) {
  async function copy() {
    const isCopied = await copyText(url);
    toast(
      isCopied ? { title: "Address copied" } : { title: "The address could not be copied", variant: "destructive" },
    );
  }
  return (
    <div className="space-y-3">
      <Field label="Address" readOnly value={url} onFocus={({ target }) => target.select()} />
      <p className="text-sm text-ink-2">
        Whoever has it sees these events: give it to nobody. It is shown only now, so copy it.
      </p>
      <Button onClick={() => void copy()}>Copy address</Button>
    </div>
  );
}
