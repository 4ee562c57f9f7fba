import { NOTIFICATION_SETTINGS, type Notification, type NotificationSetting } from "@plaza/contract/notifications";
import BellOff from "lucide-react/icons/bell-off";
import Check from "lucide-react/icons/check";
import Ellipsis from "lucide-react/icons/ellipsis";
import Trash2 from "lucide-react/icons/trash";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { useChangeNotificationSetting } from "./use-notification-settings.ts";
import { useChangeNotification, useReadNotifications } from "./use-notifications.ts";
import { t } from "#lib/words/words.ts";

interface NotificationMenuProps {
  notification: Notification;
  isUnread: boolean;
  onRead: (isRead: boolean) => void;
}

/** What one can do with a notification besides opening it. */
export function NotificationMenu({ notification, isUnread, onRead }: NotificationMenuProps) {
  const { unread, remove } = useChangeNotification(notification);
  const { mutateAsync: read } = useReadNotifications();
  const { mutateAsync: change } = useChangeNotificationSetting();
  const setting = settingOf(notification);

  function toggle() {
    onRead(isUnread);
    void toastOutcome(isUnread ? read([notification.id]) : unread.mutateAsync(), t("Couldn't update the notification"));
  }

  function takeOff() {
    void toastOutcome(remove.mutateAsync(), t("Couldn't remove the notification"));
    // The menu goes with its row.
    setTimeout(focusPageIfLost);
  }

  function turn(isWanted: boolean) {
    if (!setting) return;
    void toastOutcome(
      change({ setting, isWanted }),
      t("Not saved"),
      isWanted
        ? { title: t("Turned back on") }
        : {
            title: t("You won't get notifications like this"),
            description: t("You can turn them back on in Settings."),
            action: { label: t("Undo"), onClick: () => turn(true) },
          },
    );
  }

  return (
    <Menu
      label={t("More for: {content}", { content: notification.content })}
      className={iconButtonClass}
      trigger={<Ellipsis size={19} aria-hidden />}
    >
      <MenuItem Icon={Check} label={isUnread ? t("Mark as read") : t("Mark as unread")} onClick={toggle} />
      <MenuItem Icon={Trash2} label={t("Remove")} onClick={takeOff} />
      {setting && <MenuItem Icon={BellOff} label={t("Turn off notifications like this")} onClick={() => turn(false)} />}
    </Menu>
  );
}

/** None for a notification about the account itself. */
const settingOf = ({ type }: Notification) =>
  (Object.keys(NOTIFICATION_SETTINGS) as NotificationSetting[]).find((setting) =>
    NOTIFICATION_SETTINGS[setting].some((one) => one === type),
  );
