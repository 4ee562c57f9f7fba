import { Check, Share, SquarePlus } from "lucide-react";
import { InstallArt } from "./install-art.tsx";
import { rememberDismissed } from "./install.ts";
import { appName } from "#lib/app-name.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface InstallDialogProps {
  shown: "ios-steps" | "not-published";
  onClose: () => void;
}

export default function InstallDialog({ shown, onClose }: InstallDialogProps) {
  return shown === "ios-steps" ? <IosSteps onClose={onClose} /> : <NotPublished onClose={onClose} />;
}

const STEPS = [
  { Icon: Share, text: "Tap Share in Safari" },
  { Icon: SquarePlus, text: "Choose Add to Home Screen" },
  { Icon: Check, text: "Tap Add" },
];

function IosSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Install ${appName}`}
      description="Three short steps, in Safari only."
      className="sm:max-w-[26rem]"
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <ol className="divide-y divide-line rounded-lg bg-surface-2 px-4">
          {STEPS.map(({ Icon, text }, i) => (
            <li key={text} className="flex items-center gap-3.5 py-3.5">
              <span className="grid size-9 place-items-center rounded-full bg-surface text-ink-2">
                <Icon size={18} aria-hidden />
              </span>
              <span className="font-medium">{text}</span>
              <span aria-hidden className="ml-auto text-ink-2 tabular-nums">
                {i + 1}
              </span>
            </li>
          ))}
        </ol>
        <Button size="lg" className="mt-6 w-full" onClick={onClose}>
          Got it
        </Button>
      </div>
    </Dialog>
  );
}

function NotPublished({ onClose }: { onClose: () => void }) {
  const later = () => {
    rememberDismissed();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Install ${appName}`}
      art={<InstallArt />}
      description={
        <>
          Opens from your home screen, works offline, and tells you when a friend writes.
          <span className="mt-4 block rounded-lg bg-brand-soft px-4 py-3 text-sm font-medium text-ink">
            To install this app, it must first be published. The install feature will work once the app is live!
          </span>
        </>
      }
      close={false}
      className="sm:max-w-[26rem]"
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <Button variant="neutral" size="lg" className="w-full" onClick={later}>
          Later
        </Button>
      </div>
    </Dialog>
  );
}
