import { ChangePicture } from "#features/media/change-picture.tsx";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useEditSettings } from "./use-settings.ts";
import { t } from "#lib/words/words.ts";

const TEXTS = { done: t("Logo updated"), failed: t("Logo not updated") };

export function LogoSettings({ logoUrl }: { logoUrl: string | null }) {
  const { mutateAsync: edit, isPending } = useEditSettings();

  const remove = () => toastOutcome(edit({ logoUrl: null }), t("Logo not removed"), t("Logo removed"));

  return (
    <div className="flex flex-wrap items-center gap-4">
      {logoUrl && (
        <img src={logoUrl} alt={t("Logo")} width={72} height={72} className="rounded-lg border border-line" />
      )}
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">
        {logoUrl ? t("Installed apps update within about a day.") : t("Use a square image, at least 512 pixels wide.")}
      </p>
      <ChangePicture
        title={t("Change logo")}
        frame={{ ratio: 1 }}
        texts={TEXTS}
        onChange={(path) => edit({ logoUrl: path })}
      >
        {(open) => (
          <Button variant="neutral" disabled={isPending} onClick={open}>
            {logoUrl ? t("Change logo") : t("Choose a logo")}
          </Button>
        )}
      </ChangePicture>
      {logoUrl && (
        <Button variant="neutral" disabled={isPending} onClick={() => void remove()}>
          {t("Remove")}
        </Button>
      )}
    </div>
  );
}
