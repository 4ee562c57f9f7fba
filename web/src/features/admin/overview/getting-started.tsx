import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { appName } from "#lib/api/app-name.ts";
import { focusPage } from "#lib/screen/focus-page.ts";
import { localStore } from "#lib/device/storage.ts";
import { cx } from "#lib/text/class-names.ts";
import { Badge } from "#ui/art/badge.tsx";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Checklist, Step } from "#ui/lists/checklist.tsx";
import { useHealth, useSettings, useStats } from "#features/admin/shell/use-overview.ts";

const KEY = "plaza-getting-started";
/** From this many members on an instance is no longer new. */
const ENOUGH_MEMBERS = 10;
const OUR_NAME = "Plaza";

const linkedStep = () => (location.hash.startsWith("#setup-") ? location.hash.slice(1) : "");

/** Whether the checklist is shown; `members` is undefined while the number is unknown. A link to a step opens it. */
export function useGettingStarted(members: number | undefined) {
  const [isHidden, setHidden] = useState(() => localStore.get(KEY) !== null);
  const isLinked = useLocationProperty(linkedStep) !== "";
  function hide() {
    localStore.set(KEY, "hidden");
    setHidden(true);
    if (isLinked) history.replaceState(history.state, "", location.pathname + location.search);
    // The button that had the focus is gone.
    focusPage();
  }
  return {
    isOpen: isLinked || (!isHidden && members !== undefined && members < ENOUGH_MEMBERS),
    isUndecided: !isLinked && !isHidden && members === undefined,
    hide,
  };
}

/** What a new administrator sets up, each step with its true state and how to do it. */
export function GettingStarted({ onHide }: { onHide: () => void }) {
  const { data: health } = useHealth();
  const { data: stats } = useStats();
  const { data: settings } = useSettings();
  const step = useLocationProperty(linkedStep);
  useEffect(() => {
    const target = document.getElementById(step);
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [step]);
  return (
    <Checklist title="Getting started" note={`Get ${appName} ready for your people.`} onHide={onHide}>
      <Step
        title="Name and branding"
        note="Choose a name, a logo and a color."
        isDone={settings && (settings.name !== OUR_NAME || Boolean(settings.logoUrl ?? settings.accent))}
        action={<OpenLink href="/admin?tab=settings" label="Open settings" />}
      />
      <Step
        id="setup-address"
        title="Public address"
        note={
          health?.hasPublicUrl
            ? "Links in emails and the QR code lead there."
            : "Not set. Add PUBLIC_URL=https://your.address to the server's .env file, then restart. Links in emails and the QR code lead there."
        }
        isDone={health?.hasPublicUrl}
        action={<Setting isSet={health?.hasPublicUrl} />}
      />
      <Step
        id="setup-email"
        title="Email"
        note={
          health?.hasMail
            ? "Verification links, password resets and notifications are sent by email."
            : "Not set. Add SMTP_URL=smtp://user:password@host:587 to the server's .env file, then restart. Until then, verification links show up on screen."
        }
        isDone={health?.hasMail}
        action={<Setting isSet={health?.hasMail} />}
      />
      <Step
        id="setup-backups"
        title="Backups"
        note={
          health?.backup.isScheduled
            ? "A backup is made every day."
            : "Not set. Add BACKUP_DIR=/path/to/a/folder to the server's .env file, then restart. A backup is made there every day."
        }
        isDone={health?.backup.isScheduled}
        action={<Setting isSet={health?.backup.isScheduled} />}
      />
      <Step
        title="A second administrator"
        note={
          stats && stats.adminUsers > 1
            ? `${appName} has ${stats.adminUsers} administrators.`
            : "You're the only one. Add someone you trust, in case you lose access."
        }
        isDone={stats && stats.adminUsers > 1}
        action={<OpenLink href="/admin?tab=users" label="Open users" />}
      />
      <Step
        title="Invite people"
        note="Share the link, or print its QR code."
        isDone={stats && stats.totalUsers > 1}
        action={<OpenLink href="/install" label="Open the link" />}
      />
    </Checklist>
  );
}

const OpenLink = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} aria-label={label} className={cx(buttonClass("tonal"), "px-3!")}>
    Open
  </Link>
);

function Setting({ isSet }: { isSet: boolean | undefined }) {
  if (isSet === undefined) return null;
  return isSet ? <Badge tone="success">Set</Badge> : <Badge>Not set</Badge>;
}
