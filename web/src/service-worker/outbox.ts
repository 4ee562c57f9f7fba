import { whoIsSignedIn } from "#features/auth/session/who-is-signed-in.ts";
import { sendInTurn } from "#features/outbox/sender.ts";
import { CHANNEL, deviceShelf, SYNC_TAG, type Told } from "#features/outbox/shelf.ts";

/** Not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** The line is back: what waits goes out, whether or not a window is open. */
export function sendOutbox(event: Event) {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(send());
}

async function send() {
  const user = await whoIsSignedIn();
  if (!user) return;
  const userId = user.id;
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (told: Told) => channel.postMessage(told);
  const failure = await sendInTurn({
    userId,
    // Asked again when it is this worker's turn: it may have waited for long.
    isSure: false,
    isOpen: () => true,
    read: () => deviceShelf.readAll(userId),
    onSent: async (thing, reply) => {
      tell({ userId, what: "sent", thing, reply });
      await deviceShelf.drop(thing.key);
    },
    onRefused: async (thing) => {
      const isStillThere = (await deviceShelf.readAll(userId)).some(({ key }) => key === thing.key);
      if (!isStillThere) return;
      await deviceShelf.keep(thing);
      tell({ userId, what: "put", thing });
    },
  });
  channel.close();
  // The browser tries again by itself, later.
  if (failure !== null) throw failure;
}
