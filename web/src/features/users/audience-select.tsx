import type { Audience } from "@plaza/contract/posts";
import { Globe, Users } from "lucide-react";
import { SelectPill } from "#ui/fields/select-pill.tsx";

export const AUDIENCE_WORDS: Record<Audience, string> = { public: "Public", friends: "Friends" };
const ICONS = { public: Globe, friends: Users };

export function AudienceIcon({ audience, size }: { audience: Audience; size: number }) {
  const Icon = ICONS[audience];
  return <Icon size={size} aria-hidden />;
}

export function AudienceSelect({ value, onChoose }: { value: Audience; onChoose: (audience: Audience) => void }) {
  return (
    <SelectPill
      label="Who can see it"
      value={value}
      choices={AUDIENCE_WORDS}
      onChoose={onChoose}
      icon={<AudienceIcon audience={value} size={17} />}
    />
  );
}
