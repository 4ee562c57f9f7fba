import { loadReactionPicker } from "#features/posts/reactions/use-picking.tsx";
import { fetchLater } from "#lib/loading/prepare-parts.ts";

/** Chunks that a card opens: not needed to render it, so fetched once there is nothing more urgent. */
export const loadPostMenu = () => import("./post-menu-items.tsx");
export const loadComments = () => import("#features/posts/comments/comments-panel.tsx");

export const prepareCardParts = () => fetchLater(loadReactionPicker, loadComments, loadPostMenu);
