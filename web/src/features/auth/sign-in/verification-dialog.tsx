import type { VerificationSent } from "@plaza/contract/auth";
import MailCheck from "lucide-react/icons/mail-check";
import { useLocation } from "wouter";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ownPath } from "#features/auth/session/own-path.ts";
import { t } from "#lib/words/words.ts";

interface VerificationDialogProps {
  title: string;
  sent: VerificationSent;
  onLater: () => void;
}

/** Shows the link itself where the instance sends no mail; else where to look for it. */
export default function VerificationDialog({ title, sent: { verificationUrl }, onLater }: VerificationDialogProps) {
  const [, navigate] = useLocation();

  function follow(link: string) {
    const path = ownPath(link, window.location.origin);
    if (path) navigate(path);
    else window.location.assign(link);
  }

  return (
    <Dialog
      onClose={onLater}
      close={false}
      title={title}
      description={t("Please verify your email to complete signup")}
      className="sm:max-w-[26rem]"
      art={
        <span className="grid h-24 w-20 place-items-center rounded-[2.5rem_2.5rem_1rem_1rem] bg-brand-soft text-brand-ink">
          <MailCheck size={36} strokeWidth={1.9} aria-hidden />
        </span>
      }
    >
      <div className="flex flex-col gap-2 px-6 pb-6 text-center sm:px-8">
        {verificationUrl ? (
          <Button size="lg" onClick={() => follow(verificationUrl)}>
            {t("Verify Email Now")}
          </Button>
        ) : (
          <p className="pb-3 text-pretty">
            {t("We sent you a link. Check your inbox, and your spam folder if you don't see it.")}
          </p>
        )}
        <Button variant={verificationUrl ? "ghost" : "primary"} size="lg" onClick={onLater}>
          {t("I'll verify later")}
        </Button>
        <p className="mt-2 rounded-lg bg-surface-2 px-4 py-3 text-sm text-pretty text-ink-2">
          {t("You need to verify your email before you can log in.")}
        </p>
      </div>
    </Dialog>
  );
}
