import type { OwnUser } from "@plaza/contract/users";
import Device from "#app/live/device.tsx";
import Keys from "#app/live/keys.tsx";
import Offline from "#app/live/offline.tsx";
import Outbox from "#app/live/outbox.tsx";
import PullToRefresh from "#app/live/pull-to-refresh.tsx";
import { useOwnLanguage } from "#app/live/use-own-language.ts";
import Chats from "#features/messages/dock/chats.tsx";
import { instance } from "#lib/api/instance.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
// Opened by a click or an event on any page, so loaded along with what is always there.
import "#app/live/apply-friendship-change.ts";
import "#features/messages/data/apply-chat-event.ts";
import "#features/posts/card/post-menu-items.tsx";
import "#features/posts/comments/comments-panel.tsx";
import "#features/posts/data/apply-comments.ts";
import "./user-menu-items.tsx";

// Loaded only where members can call each other.
const Ear = lazyPart(() => import("#features/calls/ear.tsx"));

/** What every page of a member loads a moment after its first screen, in one file. No page waits for it. */
export default function Soon({ user }: { user: OwnUser }) {
  useOwnLanguage(user.language);
  return (
    <>
      <Outbox viewer={user} />
      <Chats viewer={user} />
      {instance.calls && <Ear user={user} />}
      <PullToRefresh />
      <Device userId={user.id} />
      <Keys />
      <Offline userId={user.id} />
    </>
  );
}
