import type { Commenting } from "@plaza/contract/posts";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageCircleOff from "lucide-react/icons/message-circle-off";
import { SelectPill } from "#ui/fields/select-pill.tsx";
import { t } from "#lib/words/words.ts";

interface CommentingSelectProps {
  value: Commenting;
  /** In a group, its members stand in for the author's friends. */
  isInGroup: boolean;
  onChoose: (commenting: Commenting) => void;
}

export function CommentingSelect({ value, isInGroup, onChoose }: CommentingSelectProps) {
  const Icon = value === "nobody" ? MessageCircleOff : MessageCircle;
  return (
    <SelectPill
      label={t("Who can comment")}
      value={value}
      choices={{
        everyone: t("Everyone can comment"),
        friends: isInGroup ? t("Members can comment") : t("Friends can comment"),
        nobody: t("Comments off"),
      }}
      onChoose={onChoose}
      icon={<Icon size={17} aria-hidden />}
    />
  );
}
