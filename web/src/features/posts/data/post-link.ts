import type { SharedPost } from "@plaza/contract/posts";
import { instance } from "#lib/api/instance.ts";
import { copyLink } from "#lib/screen/copy.ts";

type Linked = Pick<SharedPost, "id" | "page">;

/** People without an account can open it where the post is for them. */
export const postLink = ({ id, page }: Linked) =>
  location.origin + (page?.isForWorld && !instance.isClosedToWorld ? `/p/${page.handle}/posts/${id}` : `/post/${id}`);

export const copyPostLink = (post: Linked) => copyLink(postLink(post));
