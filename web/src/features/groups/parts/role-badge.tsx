import type { Role } from "@plaza/contract/groups";
import { Badge } from "#ui/art/badge.tsx";
import { t } from "#lib/words/words.ts";

/** A plain member has no label. */
export const ROLE_LABELS: Record<Role, string | undefined> = {
  owner: t("Owner"),
  moderator: t("Moderator"),
  member: undefined,
};

export function RoleBadge({ role }: { role: Role }) {
  if (role === "member") return null;
  return <Badge tone={role === "owner" ? "brand" : "neutral"}>{ROLE_LABELS[role]}</Badge>;
}
