import type { Page } from "@plaza/contract/pages";
import Camera from "lucide-react/icons/camera";
import { ChangeCover, ChangePicture } from "#features/media/change-picture.tsx";
import { t } from "#lib/words/words.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { useEditPage } from "./use-page-changes.ts";

export function ChangePageCover({ page }: { page: Page }) {
  const { mutateAsync: edit } = useEditPage(page);
  return <ChangeCover onChange={(coverImageUrl) => edit({ coverImageUrl })} />;
}

const TITLE = t("Change the page's picture");
const WORDS = { done: t("Picture updated"), failed: t("Picture not updated") };

export function ChangePageAvatar({ page }: { page: Page }) {
  const { mutateAsync: edit } = useEditPage(page);
  return (
    <ChangePicture
      title={TITLE}
      frame={{ ratio: 1, isRound: true }}
      texts={WORDS}
      onChange={(imageUrl) => edit({ imageUrl })}
    >
      {(open) => (
        <IconButton
          Icon={Camera}
          size={18}
          label={TITLE}
          onClick={open}
          className="absolute! end-1 bottom-1 border-4 border-surface bg-surface-3 text-ink! sm:end-3 sm:bottom-3"
        />
      )}
    </ChangePicture>
  );
}
