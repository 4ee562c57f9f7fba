/** Where a page is read, and what of it leaves the instance's own screens. */
export const pathOfPage = (handle: string) => `/p/${handle}`;
export const pathOfPost = (handle: string, postId: string) => `${pathOfPage(handle)}/posts/${postId}`;
export const pathOfFeed = (handle: string) => `${pathOfPage(handle)}/feed.atom`;

/** What the path of a screen is about; null if it is another screen. */
export function readPath(path: string): { handle: string; postId: string | null } | null {
  const [, handle, postId = null] = /^\/p\/([a-zA-Z0-9-]+)(?:\/posts\/([0-9a-f-]{36}))?\/?$/.exec(path) ?? [];
  return handle ? { handle: handle.toLowerCase(), postId } : null;
}
