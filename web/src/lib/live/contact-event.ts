const CONTACT = "plaza:contact";

/**
 * The viewer has just written to a member or sent a friend request, which is a good moment to offer push notifications.
 */
export const announceContact = () => void window.dispatchEvent(new Event(CONTACT));

export function onContact(act: () => void) {
  window.addEventListener(CONTACT, act);
  return () => window.removeEventListener(CONTACT, act);
}
