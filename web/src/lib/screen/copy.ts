import { copyText } from "#lib/device/copy-text.ts";
import { t } from "#lib/words/words.ts";
import { toast } from "./toast.ts";

/** Copies a text, and toasts whether that worked. */
export async function copyAndToast(text: string, done: string, failed: string) {
  const isCopied = await copyText(text);
  toast(isCopied ? { title: done } : { title: failed, variant: "destructive" });
}

export const copyLink = (url: string) => copyAndToast(url, t("Link copied"), t("Couldn't copy the link"));
