import Camera from "lucide-react/icons/camera";
import type { ReactNode } from "react";
import { ChangeCover, ChangePicture } from "#features/media/change-picture.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import { useChangePicture } from "./use-pictures.ts";
import { t } from "#lib/words/words.ts";

const TITLE = t("Change profile picture");
const WORDS = { done: t("Profile picture updated"), failed: t("Profile picture not updated") };

export function ChangeCoverPhoto() {
  const { mutateAsync: change } = useChangePicture("cover");
  return <ChangeCover onChange={change} />;
}

/** Changes the viewer's own; `children` renders the button that opens the dialog. */
export function ChangeAvatar({ children }: { children: (open: () => void) => ReactNode }) {
  const { mutateAsync: change } = useChangePicture("profile");
  return (
    <ChangePicture title={TITLE} frame={{ ratio: 1, isRound: true }} texts={WORDS} onChange={change}>
      {children}
    </ChangePicture>
  );
}

export function ChangeProfilePicture() {
  return (
    <ChangeAvatar>
      {(open) => (
        <IconButton
          Icon={Camera}
          size={18}
          label={TITLE}
          onClick={open}
          className="absolute! end-1 bottom-1 border-4 border-surface bg-surface-3 text-ink! sm:end-3 sm:bottom-3"
        />
      )}
    </ChangeAvatar>
  );
}
