import type { SharedPost } from "@plaza/contract/posts";
import { instance } from "#lib/api/instance.ts";
import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

type Linked = Pick<SharedPost, "id" | "page">;

/** People without an account can open it where the post is for them. */
export const postLink = ({ id, page }: Linked) =>
  location.origin + (page?.isForWorld && !instance.isClosedToWorld ? `/p/${page.handle}/posts/${id}` : `/post/${id}`);

export async function copyPostLink(post: Linked) {
  const isCopied = await copyText(postLink(post));
  toast(isCopied ? { title: t("Link copied") } : { title: t("Couldn't copy the link"), variant: "destructive" });
}
