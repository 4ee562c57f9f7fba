import type { OwnUser } from "@plaza/contract/users";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { usePhotoAddress } from "#lib/screen/photo-address.ts";

const PhotoViewer = lazyPart(() => import("#app/viewer/photo-viewer.tsx"));

/** The viewer is loaded when the first photo is opened. */
export function OpenPhoto({ viewer }: { viewer: OwnUser }) {
  const photo = usePhotoAddress();
  return photo && <PhotoViewer photo={photo} viewer={viewer} />;
}
