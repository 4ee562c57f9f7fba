import type { User } from "@plaza/contract/users";
import { EditHighlightDialog } from "./edit-highlight-dialog.tsx";
import { KeepStoryDialog } from "./keep-story-dialog.tsx";
import { NewHighlightDialog } from "./new-highlight-dialog.tsx";
import { RemoveStoryDialog } from "./remove-story-dialog.tsx";

interface HighlightDialogsProps {
  open: "new" | "keep" | "edit" | "remove";
  /** The one that is looked at; none of them for a new highlight. */
  storyId?: string;
  viewer: User;
  /** The one that is being shown, for what concerns it. */
  highlight?: { id: string; name: string } | undefined;
  onDeleted?: () => void;
  onClose: () => void;
}

/** What an author does with a story of theirs and highlights: loaded together, when the first is opened. */
export default function HighlightDialogs({
  open,
  storyId,
  viewer,
  highlight,
  onDeleted,
  onClose,
}: HighlightDialogsProps) {
  if (open === "new") return <NewHighlightDialog viewer={viewer} onClose={onClose} />;
  if (!storyId) return null;
  if (open === "keep") return <KeepStoryDialog storyId={storyId} viewer={viewer} onClose={onClose} />;
  if (!highlight) return null;
  return open === "edit" ? (
    <EditHighlightDialog highlight={highlight} userId={viewer.id} onDeleted={onDeleted ?? onClose} onClose={onClose} />
  ) : (
    <RemoveStoryDialog highlight={highlight} storyId={storyId} onClose={onClose} />
  );
}
