import { useState } from "react";
import { Link } from "wouter";
import { appName } from "#lib/api/app-name.ts";
import { focusPage } from "#lib/screen/focus-page.ts";
import { localStore } from "#lib/device/storage.ts";
import { cx } from "#lib/text/class-names.ts";
import { Badge } from "#ui/art/badge.tsx";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Checklist, Step } from "#ui/lists/checklist.tsx";
import { useHealth } from "#features/admin/shell/use-overview.ts";

const KEY = "plaza-getting-started";
/** From this many members on an instance is no longer new. */
const ENOUGH_MEMBERS = 10;

/** Whether the checklist is shown; `members` is undefined while the number is unknown. */
export function useGettingStarted(members: number | undefined) {
  const [isHidden, setHidden] = useState(() => localStore.get(KEY) !== null);
  function hide() {
    localStore.set(KEY, "hidden");
    setHidden(true);
    // The button that had the focus is gone.
    focusPage();
  }
  return {
    isOpen: !isHidden && members !== undefined && members < ENOUGH_MEMBERS,
    isUndecided: !isHidden && members === undefined,
    hide,
  };
}

/** The first steps of an instance; the README explains each. */
export function GettingStarted({ members, onHide }: { members: number; onHide: () => void }) {
  const { data: health } = useHealth();
  return (
    <Checklist title="Getting started" note={`What makes ${appName} ready for your people.`} onHide={onHide}>
      <Step
        title="Share the address"
        note="Send the link, or put up its QR code."
        isDone={members > 1}
        action={
          <Link href="/install" className={cx(buttonClass("tonal"), "px-3!")}>
            Open
          </Link>
        }
      />
      <Step
        title="Set the public address"
        note="PUBLIC_URL: where links in e-mails and the QR code lead."
        isDone={health?.hasPublicUrl}
        action={<Setting isSet={health?.hasPublicUrl} />}
      />
      <Step
        title="Set up e-mail"
        note="SMTP_URL: members get their links by e-mail. Until then the app shows them."
        isDone={health?.hasMail}
        action={<Setting isSet={health?.hasMail} />}
      />
      <Step
        title="Make backups"
        note="The database and the folder DATA_DIR, every day. The README says how."
        isDone={undefined}
      />
    </Checklist>
  );
}

function Setting({ isSet }: { isSet: boolean | undefined }) {
  if (isSet === undefined) return null;
  return isSet ? <Badge tone="success">Set</Badge> : <Badge>Not set</Badge>;
}
