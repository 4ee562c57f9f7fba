const CONTACT = "plaza:contact";

/** Somebody has just written to a member, or asked to be friends: whoever can tell them of the answer may offer it. */
export const announceContact = () => void window.dispatchEvent(new Event(CONTACT));

export function onContact(act: () => void) {
  window.addEventListener(CONTACT, act);
  return () => window.removeEventListener(CONTACT, act);
}
