import { quotedListing, quotedMessage } from "@plaza/contract/quotes";
import * as z from "zod/mini";
import { localStore } from "#lib/storage.ts";

const outgoing = z.object({
  clientId: z.string(),
  receiverId: z.string(),
  content: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Of the photo, so that its place is kept. */
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
  replyTo: z.nullable(quotedMessage),
  /** Absent in what an earlier version kept. */
  listing: z._default(z.nullable(quotedListing), null),
  /** When it was written: the order in which it goes out. */
  at: z.number(),
  /** Why the server does not take it. */
  refusal: z.nullable(z.string()),
});
/** A message that waits to be sent, or that was refused. */
export type Outgoing = z.infer<typeof outgoing>;

/** Everything kept for members who were signed in here; signing out removes it. */
const PREFIX = "plaza-outbox-";
/** One key for each message: two windows that write at once then never overwrite each other's. */
const keyOf = (userId: string, clientId: string) => `${prefixOf(userId)}${clientId}`;
const prefixOf = (userId: string) => `${PREFIX}${userId}-`;

export const keepOutgoing = (userId: string, message: Outgoing) =>
  localStore.set(keyOf(userId, message.clientId), JSON.stringify(message));

export const dropOutgoing = (userId: string, clientId: string) => localStore.remove(keyOf(userId, clientId));

export const readOutbox = (userId: string): Outgoing[] =>
  localStore.keysFrom(prefixOf(userId)).flatMap((key) => read(localStore.get(key)) ?? []);

/** What another window has just kept (the message) or dropped (its id alone). */
export function changeIn(userId: string, { key, newValue }: StorageEvent) {
  if (!key?.startsWith(prefixOf(userId))) return null;
  return { clientId: key.slice(prefixOf(userId).length), message: read(newValue) };
}

function read(text: string | null): Outgoing | null {
  try {
    const kept = outgoing.safeParse(JSON.parse(text ?? "null"));
    return kept.success ? kept.data : null;
  } catch {
    // Not written by this code.
    return null;
  }
}
