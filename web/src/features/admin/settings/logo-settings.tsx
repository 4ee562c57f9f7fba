import { ChangePicture } from "#features/media/change-picture.tsx";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useEditSettings } from "./use-settings.ts";

const TEXTS = { done: "Logo updated", failed: "Logo not updated" };

export function LogoSettings({ logoUrl }: { logoUrl: string | null }) {
  const { mutateAsync: edit, isPending } = useEditSettings();

  async function remove() {
    try {
      await edit({ logoUrl: null });
      toast({ title: "Logo removed" });
    } catch (error) {
      toast(failure("Logo not removed", error, "Please try again."));
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {logoUrl && <img src={logoUrl} alt="Logo" width={72} height={72} className="rounded-lg border border-line" />}
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">
        {logoUrl ? "Installed apps update within about a day." : "Use a square image, at least 512 pixels wide."}
      </p>
      <ChangePicture
        title="Change logo"
        frame={{ ratio: 1 }}
        texts={TEXTS}
        onChange={(path) => edit({ logoUrl: path })}
      >
        {(open) => (
          <Button variant="neutral" disabled={isPending} onClick={open}>
            {logoUrl ? "Change logo" : "Choose a logo"}
          </Button>
        )}
      </ChangePicture>
      {logoUrl && (
        <Button variant="neutral" disabled={isPending} onClick={() => void remove()}>
          Remove
        </Button>
      )}
    </div>
  );
}
