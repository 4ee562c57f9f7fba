import { useSearch } from "wouter";
import { goBack, overlayCount } from "./overlay-history.ts";

const PARAM = "photo";

/** The open photo, as in `?photo=post.<id>.1`. It stands in the address of whatever page lies under the viewer. */
export const usePhotoAddress = () => new URLSearchParams(useSearch()).get(PARAM) ?? undefined;

export const photoAddress = (kind: PhotoKind, ...ids: (string | number)[]) => [kind, ...ids].join(".");
export type PhotoKind = "post" | "avatar" | "cover" | "group" | "event" | "listing" | "chat" | "comment" | "album";

/** Opens the viewer in a history entry of its own; the page under it stays as it is, with its scroll position. */
export function openPhoto(photo: string) {
  history.pushState({ ...currentState(), isViewer: true, beneath: overlayCount() }, "", addressWith(photo));
}

/** Another photo in the open viewer: Back still closes it. */
export const showPhoto = (photo: string) => history.replaceState(currentState(), "", addressWith(photo));

/** A viewer that was opened by a link has no page before it to go back to. */
export function closePhoto() {
  if (currentState()["isViewer"]) goBack();
  else history.replaceState(currentState(), "", addressWith(null));
}

const currentState = () => ({ ...(history.state as Record<string, unknown> | null) });

function addressWith(photo: string | null): string {
  const params = new URLSearchParams(location.search);
  if (photo === null) params.delete(PARAM);
  else params.set(PARAM, photo);
  const search = params.toString();
  return search ? `${location.pathname}?${search}` : location.pathname;
}
