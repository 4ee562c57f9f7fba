import type { NotificationSetting } from "@plaza/contract/notifications";
import type { ReactNode } from "react";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { LoadError } from "#ui/lists/load-error.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { useChangeNotificationSetting, useNotificationSettings } from "./use-notification-settings.ts";

const KINDS: Record<NotificationSetting, { label: string; note: string }> = {
  friends: { label: "Friend requests", note: "Somebody wants to be your friend, or accepts your request." },
  messages: { label: "Messages", note: "Somebody writes to you while you are away." },
  comments: { label: "Comments", note: "On your posts, and replies to your comments." },
  reactions: { label: "Reactions", note: "To your posts and comments." },
  mentions: { label: "Mentions", note: "Somebody names you in a post or a comment." },
  shares: { label: "Shares", note: "Somebody shares a post of yours." },
  stories: { label: "Story replies", note: "Somebody answers a story of yours, or reacts to it." },
  events: { label: "Events", note: "A reminder the day before, and changes to events you go to." },
  announcements: { label: "Announcements", note: "What those who run this place want everybody to know." },
  groups: { label: "Groups", note: "Invitations, answers to your requests, and requests to groups you look after." },
};

/** A switch for each kind; `children` come before them. */
export default function NotificationSettings({ children }: { children: ReactNode }) {
  const { data: settings, isError, refetch } = useNotificationSettings();
  const { mutateAsync: change } = useChangeNotificationSetting();

  async function set(setting: NotificationSetting, isWanted: boolean) {
    try {
      await change({ setting, isWanted });
    } catch (error) {
      toast(failure("Not saved", error, "Your choice could not be saved."));
    }
  }

  return (
    <>
      <div className="mb-4 border-b border-line pb-4">{children}</div>
      {isError && !settings ? (
        <LoadError onRetry={refetch} />
      ) : (
        <ul aria-label="Kinds of notification" className="-my-2 divide-y divide-line">
          {(Object.keys(KINDS) as NotificationSetting[]).map((setting) => (
            <li key={setting} className="py-1.5">
              <Switch
                {...KINDS[setting]}
                isOn={settings?.[setting] ?? true}
                disabled={!settings}
                onChange={(isWanted) => void set(setting, isWanted)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
