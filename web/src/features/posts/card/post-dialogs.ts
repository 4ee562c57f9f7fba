import { lazy } from "react";

/** The dialogs of a post, each loaded when it is first opened. */
export const POST_DIALOGS = {
  delete: lazy(() => import("#features/posts/dialogs/delete-post-dialog.tsx")),
  edit: lazy(() => import("#features/posts/dialogs/edit-post-dialog.tsx")),
  share: lazy(() => import("#features/posts/dialogs/share-dialog.tsx")),
  edits: lazy(() => import("#features/posts/dialogs/post-edits-dialog.tsx")),
  reactors: lazy(() => import("#features/posts/dialogs/reactors-dialog.tsx")),
  collect: lazy(() => import("#features/posts/dialogs/collect-post-dialog.tsx")),
  block: lazy(() => import("#features/posts/dialogs/block-author-dialog.tsx")),
  report: lazy(() => import("#features/posts/dialogs/report-post-dialog.tsx")),
};

export type PostDialog = keyof typeof POST_DIALOGS;
