import type { Page } from "@plaza/contract/pages";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useFollow } from "./use-pages.ts";

export function FollowButton({ page, className }: { page: Page; className?: string }) {
  const { mutateAsync: change, isPending } = useFollow(page);
  const { isFollowed, name } = page;

  async function toggle() {
    if (isPending) return;
    await toastOutcome(change(), t("Couldn't save the changes"));
  }

  return (
    <Button
      variant={isFollowed ? "neutral" : "primary"}
      aria-label={isFollowed ? t("Following. Unfollow {name}", { name }) : t("Follow {name}", { name })}
      aria-disabled={isPending}
      onClick={() => void toggle()}
      className={className}
    >
      {isFollowed ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
      {isFollowed ? t("Following") : t("Follow", {}, "verb")}
    </Button>
  );
}
