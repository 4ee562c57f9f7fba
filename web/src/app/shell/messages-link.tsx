import MessageCircle from "lucide-react/icons/message-circle";
import { NavIconLink } from "./nav-icon-link.tsx";
import { useCounts } from "#features/notifications/use-counts.ts";
import { useCountInTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";

/** Shows the unread count on the link and in the tab's title. */
export function MessagesLink() {
  const { unreadMessages: unread } = useCounts();
  useCountInTitle(unread);
  const label = unread > 0 ? t("Messages, {unread} unread", { unread }) : t("Messages");
  return <NavIconLink href="/messages" label={label} Icon={MessageCircle} count={unread} />;
}
