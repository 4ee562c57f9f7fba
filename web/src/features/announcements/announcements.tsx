import type { SiteAnnouncement } from "@plaza/contract/announcements";
import Megaphone from "lucide-react/icons/megaphone";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { isLong } from "#features/posts/text/is-long.ts";
import { RichText } from "#features/posts/text/rich-text.tsx";
import { TimeAgo } from "#features/posts/text/time-ago.tsx";
import { failure } from "#lib/api/failures.ts";
import { focusPage } from "#lib/screen/focus-page.ts";
import { toast } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useAnnouncements, useDismiss } from "./use-announcements.ts";

/** On top of Home, until the member dismisses them or they end. */
export default function Announcements() {
  const { announcements, isError } = useAnnouncements();
  if (!announcements) return isError ? null : <div aria-hidden className="card h-28" />;
  if (announcements.length === 0) return null;
  return (
    <section aria-label="Announcements" className="space-y-3">
      {announcements.map((announcement) => (
        <Announcement key={announcement.id} announcement={announcement} />
      ))}
    </section>
  );
}

function Announcement({ announcement }: { announcement: SiteAnnouncement }) {
  const { id, title, content, createdAt } = announcement;
  const { mutateAsync: dismiss } = useDismiss();
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = isLong(content) && !isUnfolded;

  async function leave() {
    // The button that had the focus is gone.
    focusPage();
    try {
      await dismiss(announcement);
    } catch (error) {
      toast(failure("Not dismissed", error, "Please try again."));
    }
  }

  return (
    <article aria-labelledby={`announcement-${id}`} className="card flex gap-3 p-4 sm:gap-4 sm:p-5">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Megaphone size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={`announcement-${id}`} dir="auto" className="text-lg wrap-anywhere">
          {title}
        </h2>
        <p className="text-xs text-ink-3">
          Announcement · <TimeAgo time={createdAt} />
        </p>
        <div dir="auto" className={cx("mt-2 wrap-anywhere whitespace-pre-wrap", isFolded && "line-clamp-6")}>
          <RichText content={content} mentions={[]} />
        </div>
        {isFolded && (
          <button type="button" className="mt-1 py-1 font-semibold text-brand-ink" onClick={() => setUnfolded(true)}>
            Read all
          </button>
        )}
      </div>
      <IconButton label={`Dismiss: ${title}`} onClick={() => void leave()} className="-mt-1 -mr-2 shrink-0">
        <X size={19} aria-hidden />
      </IconButton>
    </article>
  );
}
