import { type Channels, MAIL_KINDS, type MailKind, PUSH_KINDS, type PushKind } from "@plaza/contract/mails";
import type { NotificationSetting } from "@plaza/contract/notifications";
import { SwitchControl } from "#ui/fields/switch.tsx";
import { useSaving } from "#ui/fields/use-saving.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { useChangeChannels, useChannels } from "./use-channels.ts";
import { useChangeNotificationSetting, useNotificationSettings } from "./use-notification-settings.ts";
import { t } from "#lib/words/words.ts";

const KINDS: Record<NotificationSetting, { label: string; note: string }> = {
  friends: { label: t("Friend requests"), note: t("New requests, and when someone accepts yours") },
  messages: { label: t("Messages"), note: t("Direct messages and group chats") },
  comments: { label: t("Comments"), note: t("On your posts, and replies to your comments") },
  reactions: { label: t("Reactions"), note: t("To your posts and comments") },
  mentions: { label: t("Mentions"), note: t("In posts, comments, stories, and chats") },
  shares: { label: t("Shares"), note: t("When someone shares your post") },
  stories: { label: t("Story replies"), note: t("Replies and reactions to your stories") },
  events: { label: t("Events"), note: t("Invitations, reminders, and changes") },
  albums: { label: t("Albums"), note: t("Invitations, and photos that others add to your albums") },
  groups: { label: t("Groups and pages"), note: t("Invitations, requests, announcements, and pages you can edit") },
  announcements: {
    label: t("Announcements"),
    note: t("From the people who run this community. Alerts always come through."),
  },
  birthdays: { label: t("Birthdays"), note: t("When a friend has a birthday") },
};

const COLUMNS = { app: t("In app"), push: t("Push"), mail: t("Email") };
/** The same inside a switch's label. */
const CHANNELS = { app: t("in app"), push: t("push"), mail: t("email") };
type Column = keyof typeof COLUMNS;

const isMailed = (kind: string): kind is MailKind => MAIL_KINDS.some((one) => one === kind);
const isPushed = (kind: string): kind is PushKind => PUSH_KINDS.some((one) => one === kind);
const isSentBy = (column: Column, kind: string) =>
  column === "app" || (column === "mail" ? isMailed(kind) : isPushed(kind));

/** What a member is notified of, and where: a row for each kind, a column for each way. */
export default function NotificationTable() {
  const { data: wanted, isError, refetch } = useNotificationSettings();
  const { data: channels, isError: hasNoChannels, refetch: refetchChannels } = useChannels();
  const { mutateAsync: changeKind } = useChangeNotificationSetting();
  const { mutateAsync: changeChannels } = useChangeChannels();
  const { save, note } = useSaving(
    ({ kind, column, isOn }: { kind: NotificationSetting; column: Column; isOn: boolean }) =>
      column === "app" ? changeKind({ setting: kind, isWanted: isOn }) : changeChannels({ [column]: { [kind]: isOn } }),
  );
  if (isError && !wanted) return <LoadError onRetry={refetch} />;
  if (hasNoChannels && !channels) return <LoadError onRetry={refetchChannels} />;
  const columns = (Object.keys(COLUMNS) as Column[]).filter(
    (column) => column !== "mail" || channels?.hasMail !== false,
  );
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col">
              <span className="sr-only">{t("Kind")}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="w-14 pb-2 text-center font-semibold sm:w-20">
                {COLUMNS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {(Object.keys(KINDS) as NotificationSetting[]).map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-3 pe-2 text-start font-normal">
                <span className="block font-semibold">{KINDS[kind].label}</span>
                <span className="block text-sm text-pretty text-ink-2 max-sm:hidden">{KINDS[kind].note}</span>
              </th>
              {columns.map((column) => (
                <td key={column}>
                  {isSentBy(column, kind) && (
                    <span className="grid place-items-center">
                      <SwitchControl
                        aria-label={t("{kind}, {channel}", { kind: KINDS[kind].label, channel: CHANNELS[column] })}
                        isOn={isOnIn(column, kind, wanted?.[kind], channels)}
                        disabled={!wanted || !channels || (column !== "app" && !wanted[kind])}
                        onChange={(isOn) => void save({ kind, column, isOn })}
                      />
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note}
    </>
  );
}

/** What is off in the app comes by neither of the other ways. */
function isOnIn(column: Column, kind: NotificationSetting, isWanted = true, channels?: Channels): boolean {
  if (!isWanted || column === "app") return isWanted;
  if (column === "push") return isPushed(kind) && (channels?.push[kind] ?? true);
  return isMailed(kind) && (channels?.mail[kind] ?? true);
}
