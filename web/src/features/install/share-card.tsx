import Copy from "lucide-react/icons/copy";
import Share2 from "lucide-react/icons/share-2";
import { QRCodeSVG } from "qrcode.react";
import { appName } from "#lib/api/app-name.ts";
import { isOnThisComputer, publicUrl } from "#lib/api/public-url.ts";
import { copyLink } from "#lib/screen/copy.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { InstallButton } from "./install-button.tsx";
import { t } from "#lib/words/words.ts";

/** The address of this instance, to scan, copy or share. */
export function ShareCard() {
  return (
    <section aria-label={t("Share", {}, "verb")} className="card flex flex-wrap items-center gap-6 p-5 sm:p-6">
      {/* A white margin in the dark theme too: a camera needs the edge. */}
      <div className="mx-auto rounded-lg border border-line bg-white p-4 sm:mx-0">
        <QRCodeSVG
          value={publicUrl}
          size={176}
          level="M"
          role="img"
          aria-label={t("QR code for {name}", { name: publicUrl })}
          className="block"
        />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-xl">{t("Scan to join")}</h2>
        <p className="mt-1.5 text-pretty text-ink-2">
          {t("Point your phone's camera at the code, or send the link to a friend.")}
        </p>
        <p className="mt-4 rounded-lg bg-surface-2 px-4 py-3 font-medium wrap-anywhere">{publicUrl}</p>
        {isOnThisComputer(publicUrl) && (
          <p className="mt-2 text-sm text-ink-2">{t("This address works on this computer only.")}</p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="neutral" onClick={() => void copyLink(publicUrl)}>
            <Copy size={17} aria-hidden />
            {t("Copy link")}
          </Button>
          {"share" in navigator && (
            <Button variant="neutral" onClick={() => void share()}>
              <Share2 size={17} aria-hidden />
              {t("Share", {}, "verb")}
            </Button>
          )}
          <InstallButton label={t("Install App")} className={buttonClass()} />
        </div>
      </div>
    </section>
  );
}

async function share() {
  try {
    await navigator.share({ title: appName, url: publicUrl });
  } catch (error) {
    // Closing the browser's own dialog is not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyLink(publicUrl);
  }
}
