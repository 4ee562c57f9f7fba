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
import { plural, t } from "#lib/words/words.ts";

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
  const isByInvitation = settings?.registrationMode === "invitation";
  const step = useLocationProperty(linkedStep);
  useEffect(() => {
    const target = document.getElementById(step);
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [step]);
  return (
    <Checklist
      title={t("Getting started")}
      note={t("Get {appName} ready for your people.", { appName })}
      onHide={onHide}
    >
      <Step
        title={t("Name and branding")}
        note={t("Choose a name, a logo, and a color.")}
        isDone={settings && (settings.name !== OUR_NAME || Boolean(settings.logoUrl ?? settings.accent))}
        action={<OpenLink href="/admin?tab=settings" label={t("Open settings")} />}
      />
      <Step
        id="setup-address"
        title={t("Public address")}
        note={
          health?.hasPublicUrl
            ? t("Links in emails and the QR code lead there.")
            : t(
                "Not set. Add PUBLIC_URL=https://your.address to the server's .env file, then restart. Links in emails and the QR code lead there.",
              )
        }
        isDone={health?.hasPublicUrl}
        action={<Setting isSet={health?.hasPublicUrl} />}
      />
      <Step
        id="setup-email"
        title={t("Email")}
        note={
          health?.hasMail
            ? t("Verification links, password resets, and notifications are sent by email.")
            : t(
                "Not set. Add SMTP_URL=smtp://user:password@host:587 to the server's .env file, then restart. Until then, verification links show up on screen.",
              )
        }
        isDone={health?.hasMail}
        action={<Setting isSet={health?.hasMail} />}
      />
      <Step
        id="setup-backups"
        title={t("Backups")}
        note={
          health?.backup.isScheduled
            ? t("A backup is made every day.")
            : t(
                "Not set. Add BACKUP_DIR=/path/to/a/folder to the server's .env file, then restart. A backup is made there every day.",
              )
        }
        isDone={health?.backup.isScheduled}
        action={<Setting isSet={health?.backup.isScheduled} />}
      />
      <Step
        title={t("A second administrator")}
        note={
          stats && stats.adminUsers > 1
            ? plural(
                stats.adminUsers,
                "{appName} has {count} administrator.",
                "{appName} has {count} administrators.",
                { appName },
              )
            : t("You're the only one. Add someone you trust, in case you lose access.")
        }
        isDone={stats && stats.adminUsers > 1}
        action={<OpenLink href="/admin?tab=users" label={t("Open users")} />}
      />
      <Step
        title={t("Invite people")}
        note={
          isByInvitation ? t("Make an invitation link for each of them.") : t("Share the link, or print its QR code.")
        }
        isDone={stats && stats.totalUsers > 1}
        action={
          isByInvitation ? (
            <OpenLink href="/admin?tab=registration" label={t("Invitation links")} />
          ) : (
            <OpenLink href="/install" label={t("Open the link")} />
          )
        }
      />
    </Checklist>
  );
}

const OpenLink = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} aria-label={label} className={cx(buttonClass("tonal"), "px-3!")}>
    {t("Open", {}, "verb")}
  </Link>
);

function Setting({ isSet }: { isSet: boolean | undefined }) {
  if (isSet === undefined) return null;
  return isSet ? <Badge tone="success">{t("Set", {}, "state")}</Badge> : <Badge>{t("Not set")}</Badge>;
}
