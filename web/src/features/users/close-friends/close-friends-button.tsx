import UserRoundPen from "lucide-react/icons/user-round-pen";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { CloseStar } from "./close-star.tsx";
import { t } from "#lib/words/words.ts";

// Home names what it loads late, and this is much.
const CloseFriendsDialog = lazy(() => import("./close-friends-dialog.tsx"));

/** Opens the list of close friends. Beside the choice of an audience it is an icon. */
export default function CloseFriendsButton({ isIcon = false }: { isIcon?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <button
          type="button"
          aria-label={t("Choose close friends")}
          title={t("Choose close friends")}
          onClick={open}
          className="grid size-10 shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink"
        >
          <UserRoundPen size={18} aria-hidden />
        </button>
      ) : (
        <Button variant="tonal" onClick={open}>
          <CloseStar size={17} aria-hidden />
          {t("Close friends")}
        </Button>
      )}
      <Suspense>{isOpen && <CloseFriendsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
