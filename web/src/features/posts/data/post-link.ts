import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

export const postLink = (postId: string) => `${location.origin}/post/${postId}`;

export async function copyPostLink(postId: string) {
  const isCopied = await copyText(postLink(postId));
  toast(isCopied ? { title: t("Link copied") } : { title: t("Couldn't copy the link"), variant: "destructive" });
}
