import type { Audience } from "@plaza/contract/posts";
import Globe from "lucide-react/icons/globe";
import Users from "lucide-react/icons/users";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { CloseStar } from "./close-friends/close-star.tsx";
import { SelectPill } from "#ui/fields/select-pill.tsx";
import { t } from "#lib/words/words.ts";

const CloseFriendsButton = lazyPart(() => import("./close-friends/close-friends-button.tsx"));

export const AUDIENCE_WORDS: Record<Audience, string> = {
  public: t("Public"),
  friends: t("Friends"),
  "close-friends": t("Close friends"),
};
const ICONS = { public: Globe, friends: Users, "close-friends": CloseStar };

export function AudienceIcon({ audience, size }: { audience: Audience; size: number }) {
  const Icon = ICONS[audience];
  return <Icon size={size} aria-hidden />;
}

export function AudienceSelect({ value, onChoose }: { value: Audience; onChoose: (audience: Audience) => void }) {
  return (
    <>
      <SelectPill
        label={t("Who can see it")}
        value={value}
        choices={AUDIENCE_WORDS}
        onChoose={onChoose}
        icon={<AudienceIcon audience={value} size={17} />}
      />
      {value === "close-friends" && <CloseFriendsButton isIcon />}
    </>
  );
}
