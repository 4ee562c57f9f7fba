const ASKED = "plaza:asked";

/** Somebody has just written to a member, or asked to be friends: whoever can tell them of the answer may offer it. */
export const announceFriendRequest = () => void window.dispatchEvent(new Event(ASKED));

export function onFriendRequest(act: () => void) {
  window.addEventListener(ASKED, act);
  return () => window.removeEventListener(ASKED, act);
}
