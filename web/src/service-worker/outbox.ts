import { whoIsSignedIn } from "#features/auth/session/who-is-signed-in.ts";
import { CHANNEL, deviceOutboxStore, type OutboxMessage, SYNC_TAG } from "#features/outbox/outbox-store.ts";
import { sendInTurn } from "#features/outbox/sender.ts";

/** Not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Sends the outbox once the device is online, whether or not a window is open. */
export function sendOutbox(event: Event) {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(send());
}

async function send() {
  const user = await whoIsSignedIn();
  if (!user) return;
  const userId = user.id;
  const channel = new BroadcastChannel(CHANNEL);
  const publish = (message: OutboxMessage) => channel.postMessage(message);
  const error = await sendInTurn({
    userId,
    // Confirmed again once this worker has its turn: it may have waited for long.
    isMemberConfirmed: false,
    isOpen: () => true,
    read: () => deviceOutboxStore.list(userId),
    onSent: async (entry, response) => {
      publish({ userId, type: "sent", entry, response });
      await deviceOutboxStore.delete(entry.key);
    },
    onFailed: async (entry) => {
      const isStillThere = (await deviceOutboxStore.list(userId)).some(({ key }) => key === entry.key);
      if (!isStillThere) return;
      await deviceOutboxStore.put(entry);
      publish({ userId, type: "put", entry });
    },
  });
  channel.close();
  // The browser tries again by itself, later.
  if (error !== null) throw error;
}
