import type { NotificationType } from "@plaza/contract/notifications";
import type { ReactionType } from "@plaza/contract/posts";
import type { LucideIcon } from "lucide-react";
import AtSign from "lucide-react/icons/at-sign";
import Cake from "lucide-react/icons/cake";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarX from "lucide-react/icons/calendar-x";
import FileArchive from "lucide-react/icons/file-archive";
import Images from "lucide-react/icons/images";
import Heart from "lucide-react/icons/heart";
import KeyRound from "lucide-react/icons/key-round";
import Megaphone from "lucide-react/icons/megaphone";
import MessageCircle from "lucide-react/icons/message-circle";
import PhoneMissed from "lucide-react/icons/phone-missed";
import Repeat2 from "lucide-react/icons/repeat-2";
import Reply from "lucide-react/icons/reply";
import Send from "lucide-react/icons/send";
import Store from "lucide-react/icons/store";
import UserCheck from "lucide-react/icons/user-check";
import UserPlus from "lucide-react/icons/user-plus";
import UsersRound from "lucide-react/icons/users-round";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";

const KINDS: Record<NotificationType, { Icon: LucideIcon; hue: string }> = {
  "friend-request": { Icon: UserPlus, hue: "text-friends" },
  "friend-accepted": { Icon: UserCheck, hue: "text-friends" },
  message: { Icon: Send, hue: "text-brand-ink" },
  "chat-message": { Icon: Send, hue: "text-brand-ink" },
  "chat-mention": { Icon: AtSign, hue: "text-groups" },
  "chat-added": { Icon: UserPlus, hue: "text-brand-ink" },
  "chat-removed": { Icon: UsersRound, hue: "text-brand-ink" },
  "chat-invitation": { Icon: UserPlus, hue: "text-brand-ink" },
  "missed-call": { Icon: PhoneMissed, hue: "text-danger" },
  comment: { Icon: MessageCircle, hue: "text-brand-ink" },
  "comment-reply": { Icon: Reply, hue: "text-brand-ink" },
  reaction: { Icon: Heart, hue: "fill-current text-danger" },
  "comment-reaction": { Icon: Heart, hue: "fill-current text-danger" },
  mention: { Icon: AtSign, hue: "text-groups" },
  "comment-mention": { Icon: AtSign, hue: "text-groups" },
  share: { Icon: Repeat2, hue: "text-market" },
  "story-reply": { Icon: Reply, hue: "text-events" },
  "story-reaction": { Icon: Heart, hue: "fill-current text-danger" },
  "story-mention": { Icon: AtSign, hue: "text-events" },
  "event-reminder": { Icon: CalendarDays, hue: "text-events" },
  "event-place": { Icon: CalendarDays, hue: "text-events" },
  "event-task-removed": { Icon: CalendarX, hue: "text-events" },
  "event-changed": { Icon: CalendarDays, hue: "text-events" },
  "event-invitation": { Icon: CalendarDays, hue: "text-events" },
  "event-cancelled": { Icon: CalendarX, hue: "text-events" },
  "album-invitation": { Icon: Images, hue: "text-brand-ink" },
  "album-photos": { Icon: Images, hue: "text-brand-ink" },
  "group-request": { Icon: UsersRound, hue: "text-groups" },
  "group-suggestion": { Icon: UsersRound, hue: "text-groups" },
  "group-accepted": { Icon: UsersRound, hue: "text-groups" },
  "group-announcement": { Icon: UsersRound, hue: "text-groups" },
  "group-invitation": { Icon: UsersRound, hue: "text-groups" },
  "page-editor": { Icon: Store, hue: "text-groups" },
  "page-owner": { Icon: Store, hue: "text-groups" },
  birthday: { Icon: Cake, hue: "text-friends" },
  announcement: { Icon: Megaphone, hue: "text-brand-ink" },
  "export-ready": { Icon: FileArchive, hue: "text-brand-ink" },
  "reset-link": { Icon: KeyRound, hue: "text-brand-ink" },
  warning: { Icon: KeyRound, hue: "text-brand-ink" },
  limited: { Icon: KeyRound, hue: "text-brand-ink" },
  removal: { Icon: KeyRound, hue: "text-brand-ink" },
  "appeal-closed": { Icon: KeyRound, hue: "text-brand-ink" },
  "factor-reset": { Icon: KeyRound, hue: "text-brand-ink" },
  "new-device": { Icon: KeyRound, hue: "text-brand-ink" },
};

/** Replaces an avatar where no member acted. */
export function KindDisc({ type }: { type: NotificationType }) {
  const { Icon, hue } = KINDS[type];
  return (
    <span aria-hidden className="grid size-11 place-items-center rounded-full bg-brand-soft">
      <Icon size={20} className={hue} />
    </span>
  );
}

/** At the lower corner of an avatar: the reaction itself, or a sign of the kind. */
export function KindIcon({ type, reaction }: { type: NotificationType; reaction: ReactionType | null }) {
  const { Icon, hue } = KINDS[type];
  return (
    <span aria-hidden className="absolute -end-1.5 -bottom-1 grid size-5.5 place-items-center rounded-full bg-surface">
      {reaction ? <ReactionIcon type={reaction} size={19} /> : <Icon size={14} strokeWidth={2.6} className={hue} />}
    </span>
  );
}
