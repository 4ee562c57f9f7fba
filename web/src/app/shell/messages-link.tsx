import MessageCircle from "lucide-react/icons/message-circle";
import { NavIconLink } from "./nav-icon-link.tsx";
import { useCounts } from "#features/notifications/use-counts.ts";
import { useCountInTitle } from "#lib/screen/title.ts";
import { plural, t } from "#lib/words/words.ts";

/** Shows the unread count on the link and in the tab's title. */
export function MessagesLink() {
  const { unreadMessages: unread } = useCounts();
  useCountInTitle(unread);
  const label = unread > 0 ? plural(unread, "Messages, {count} unread", "Messages, {count} unread") : t("Messages");
  return <NavIconLink href="/messages" label={label} Icon={MessageCircle} count={unread} />;
}
