import { fetchLater } from "#lib/prepare-parts.ts";

/** What a card opens. Not needed to show it, so fetched once there is nothing more urgent. */
export const loadPostMenu = () => import("./post-menu-items.tsx");
export const loadReactionPicker = () => import("#ui/reaction-picker.tsx");
export const loadComments = () => import("./comments-panel.tsx");

export const prepareCardParts = () => fetchLater(loadReactionPicker, loadComments, loadPostMenu);
