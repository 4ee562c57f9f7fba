/** What a card opens. Not needed to show it, so fetched once there is nothing more urgent. */
export const loadPostMenu = () => import("./post-menu-items.tsx");
export const loadReactionPicker = () => import("#ui/reaction-picker.tsx");
export const loadComments = () => import("./comments-panel.tsx");

const AFTER_MS = 1_000;

export function prepareCardParts() {
  const timer = setTimeout(() => {
    for (const load of [loadReactionPicker, loadComments, loadPostMenu]) load().catch(() => {});
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
