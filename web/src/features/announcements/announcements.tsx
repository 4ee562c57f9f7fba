import type { SiteAnnouncement } from "@plaza/contract/announcements";
import Megaphone from "lucide-react/icons/megaphone";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { isLong } from "#features/posts/text/is-long.ts";
import { RichText } from "#features/posts/text/rich-text.tsx";
import { toastOutcome } from "#lib/screen/toast.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { focusPage } from "#lib/screen/focus-page.ts";
import { cx } from "#lib/text/class-names.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { ANNOUNCEMENT } from "./announcement-classes.ts";
import { isAlert, useAnnouncements, useDismiss, useNoneLeft } from "./use-announcements.ts";
import { t } from "#lib/words/words.ts";

/** On top of Home, until the member dismisses them or they end. */
export default function Announcements() {
  const { announcements: all, isError, isFetching } = useAnnouncements();
  const announcements = all?.filter((one) => !isAlert(one));
  useNoneLeft("hasAnnouncement", announcements?.length === 0 && !isFetching);
  if (!announcements) return isError ? null : <div aria-hidden className="card h-28" />;
  if (announcements.length === 0) return null;
  return (
    <section aria-label={t("Announcements")} className={ANNOUNCEMENT.list}>
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
    await toastOutcome(dismiss(announcement), t("Couldn't dismiss this"));
  }

  return (
    <article aria-labelledby={`announcement-${id}`} className={ANNOUNCEMENT.card}>
      <span aria-hidden className={ANNOUNCEMENT.icon}>
        <Megaphone size={20} />
      </span>
      <div className={ANNOUNCEMENT.lines}>
        <h2 id={`announcement-${id}`} dir="auto" className={ANNOUNCEMENT.title}>
          {title}
        </h2>
        <p className={ANNOUNCEMENT.note}>
          {t("Announcement")} · <TimeAgo time={createdAt} />
        </p>
        <div dir="auto" className={cx(ANNOUNCEMENT.text, isFolded && ANNOUNCEMENT.folded)}>
          <RichText content={content} mentions={[]} />
        </div>
        {isFolded && (
          <button type="button" className={ANNOUNCEMENT.more} onClick={() => setUnfolded(true)}>
            {t("Read more")}
          </button>
        )}
      </div>
      <IconButton
        Icon={X}
        label={t("Dismiss: {title}", { title })}
        onClick={() => void leave()}
        className={ANNOUNCEMENT.dismiss}
      />
    </article>
  );
}
