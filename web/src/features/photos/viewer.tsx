import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import MessageCircle from "lucide-react/icons/message-circle";
import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { closePhoto, showPhoto } from "#lib/screen/photo-address.ts";
import { cx } from "#lib/text/class-names.ts";
import { FullScreen } from "#ui/overlays/full-screen.tsx";
import type { Picture } from "./picture.ts";
import { Slide } from "./slide.tsx";
import { ThreadPanel } from "./thread-panel.tsx";
import { ViewerButton, viewerButtonClass } from "./viewer-button.tsx";
import { t } from "#lib/words/words.ts";

interface ViewerProps {
  /** The one of `pictures` that is shown. */
  photo: string;
  /** Undefined while it loads. */
  pictures: Picture[] | undefined;
  /** The post of the picture: beside it on a wide screen, behind a button on a phone. */
  thread?: ReactNode;
}

export function Viewer({ photo, pictures, thread }: ViewerProps) {
  const [isThreadOpen, setThreadOpen] = useState(false);
  const at = pictures?.findIndex((one) => one.photo === photo) ?? -1;
  const picture = pictures?.[at];
  const move = (by: number) => () => {
    const next = pictures?.[at + by];
    if (next) showPhoto(next.photo);
  };
  return (
    <FullScreen title={picture?.alt ?? t("Photo")} hasAddress onClose={closePhoto}>
      <div className="flex size-full">
        <div data-stage className="relative min-w-0 flex-1">
          {picture && (
            <Slide key={picture.photo} picture={picture} onNext={move(1)} onPrevious={move(-1)} onClose={closePhoto} />
          )}
          {!pictures && <Loading />}
          {pictures && !picture && <Gone />}
          <Head picture={picture}>
            {picture && thread && (
              <ViewerButton
                label={t("Comments")}
                aria-expanded={isThreadOpen}
                className="lg:hidden"
                onClick={() => setThreadOpen(!isThreadOpen)}
              >
                <MessageCircle size={20} aria-hidden />
              </ViewerButton>
            )}
          </Head>
          {pictures && at !== -1 && pictures.length > 1 && (
            <Moves at={at} of={pictures.length} onPrevious={move(-1)} onNext={move(1)} />
          )}
        </div>
        {picture && thread && (
          <ThreadPanel isOpen={isThreadOpen} onClose={() => setThreadOpen(false)}>
            {thread}
          </ThreadPanel>
        )}
      </div>
    </FullScreen>
  );
}

function Head({ picture, children }: { picture: Picture | undefined; children: ReactNode }) {
  return (
    <div className="absolute top-3 end-3 flex gap-1.5 pt-[env(safe-area-inset-top)]">
      {children}
      {picture && (
        // The server's own file name has the right ending.
        <a
          href={picture.url}
          download
          aria-label={picture.kind === "video" ? t("Save video") : t("Save photo")}
          className={viewerButtonClass}
        >
          <Download size={20} aria-hidden />
        </a>
      )}
      <ViewerButton label={t("Close")} onClick={closePhoto}>
        <X size={22} aria-hidden />
      </ViewerButton>
    </div>
  );
}

interface MovesProps {
  at: number;
  of: number;
  onPrevious: () => void;
  onNext: () => void;
}

const SIDE =
  "absolute! size-12! sm:top-1/2 sm:-translate-y-1/2 max-sm:bottom-[calc(0.625rem+env(safe-area-inset-bottom))]";

/** At the sides of the picture; on a phone, where a swipe moves as well, under it. */
function Moves({ at, of, onPrevious, onNext }: MovesProps) {
  return (
    <>
      <ViewerButton
        label={t("Previous photo")}
        disabled={at === 0}
        className={cx(SIDE, "start-4")}
        onClick={onPrevious}
      >
        <ChevronLeft size={24} aria-hidden />
      </ViewerButton>
      <ViewerButton label={t("Next photo")} disabled={at === of - 1} className={cx(SIDE, "end-4")} onClick={onNext}>
        <ChevronRight size={24} aria-hidden />
      </ViewerButton>
      <p
        role="status"
        className="absolute bottom-[calc(1rem+env(safe-area-inset-bottom))] left-1/2 -translate-x-1/2 rounded-full bg-black/55 px-3.5 py-1.5 text-sm font-semibold tabular-nums"
      >
        {t("{number} of {total}", { number: at + 1, total: of })}
      </p>
    </>
  );
}

const Loading = () => (
  <p role="status" className="absolute inset-0 grid place-items-center text-white/85">
    {t("Loading...")}
  </p>
);

const Gone = () => (
  <p role="status" className="absolute inset-0 grid place-items-center px-6 text-center font-display text-lg">
    {t("This photo is no longer available")}
  </p>
);
