import { lazy } from "react";

/** What one can open from a post, each fetched when it is first opened. */
export const POST_DIALOGS = {
  delete: lazy(() => import("./delete-post-dialog.tsx")),
  edit: lazy(() => import("./edit-post-dialog.tsx")),
  share: lazy(() => import("./share-dialog.tsx")),
  reactors: lazy(() => import("./reactors-dialog.tsx")),
  block: lazy(() => import("./block-author-dialog.tsx")),
  report: lazy(() => import("./report-post-dialog.tsx")),
};

export type PostDialog = keyof typeof POST_DIALOGS;
