import type { Audience, ChosenAudience } from "@plaza/contract/posts";
import Globe from "lucide-react/icons/globe";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { CloseStar } from "./close-friends/close-star.tsx";
import { SelectPill } from "#ui/fields/select-pill.tsx";
import { t } from "#lib/words/words.ts";

const CloseFriendsButton = lazyPart(() => import("./close-friends/close-friends-button.tsx"));
const ListAudiences = lazyPart(() => import("./lists/list-audiences.tsx"));

export const AUDIENCE_WORDS: Record<Audience, string> = {
  public: t("Public"),
  friends: t("Friends"),
  "close-friends": t("Close friends"),
};
const ICONS = { public: Globe, friends: Users, "close-friends": CloseStar };

/** A list is shown like close friends. */
export function AudienceIcon({ audience, size }: { audience: ChosenAudience; size: number }) {
  const Icon = ICONS[audience as Audience] ?? CloseStar;
  return <Icon size={size} aria-hidden />;
}

interface AudienceSelectProps<Choice extends ChosenAudience> {
  value: Choice;
  onChoose: (audience: Choice) => void;
  /** The viewer's lists of friends are offered as well: at once, or, where it is false, from the first focus on. */
  hasLists?: ChosenAudience extends Choice ? boolean : never;
}

export function AudienceSelect<Choice extends ChosenAudience>({
  value,
  onChoose,
  hasLists,
}: AudienceSelectProps<Choice>) {
  const [lists, setLists] = useState({});
  const [isFocused, setFocused] = useState(false);
  return (
    <>
      <SelectPill
        label={t("Who can see it")}
        value={value}
        choices={{ ...AUDIENCE_WORDS, ...lists } as Record<Choice, string>}
        onChoose={onChoose}
        icon={<AudienceIcon audience={value} size={17} />}
        onFocus={() => setFocused(true)}
      />
      {(hasLists || (hasLists !== undefined && isFocused)) && <ListAudiences value={value} onLists={setLists} />}
      {value === "close-friends" && <CloseFriendsButton isIcon />}
    </>
  );
}
