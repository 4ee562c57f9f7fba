import { createStore } from "./store.ts";

/**
 * Whether the viewer has written to a member or sent a friend request in this visit: a good moment to offer push
 * notifications.
 */
export const hasMadeContact = createStore(false);

export const announceContact = () => hasMadeContact.set(true);
