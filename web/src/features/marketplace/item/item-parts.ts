/** Chunks that the grid opens: not needed to render it, so fetched once there is nothing more urgent. */
export const loadItemDialog = () => import("./item-dialog.tsx");
export const loadCreateDialog = () => import("#features/marketplace/form/create-item-dialog.tsx");
export const loadEditDialog = () => import("#features/marketplace/form/edit-item-dialog.tsx");
export const loadDeleteDialog = () => import("#features/marketplace/form/delete-item-dialog.tsx");

const AFTER_MS = 1_000;

export function prepareItemParts() {
  const timer = setTimeout(() => {
    for (const load of [loadItemDialog, loadCreateDialog]) load().catch(() => {});
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
