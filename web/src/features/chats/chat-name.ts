import type { GroupConversation } from "@plaza/contract/messages";
import { formatList } from "#lib/text/plain-format.ts";
import { plural, t } from "#lib/words/words.ts";

/** 'Ana, Bo, Cleo and 4 others'. The viewer is one of the members, and not named. */
export function chatName({ name, faces, memberCount }: GroupConversation): string {
  if (name) return name;
  if (faces.length === 0) return t("Group chat");
  const names = faces.map(({ firstName }) => firstName);
  const others = memberCount - 1 - faces.length;
  if (others > 0)
    return plural(others, "{names} and {count} other", "{names} and {count} others", {
      names: formatList(names, "unit"),
    });
  return formatList(names);
}
