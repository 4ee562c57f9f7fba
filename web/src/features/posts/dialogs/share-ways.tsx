import type { SharedPost } from "@plaza/contract/posts";
import type { LucideIcon } from "lucide-react";
import Link2 from "lucide-react/icons/link-2";
import Send from "lucide-react/icons/send";
import Share from "lucide-react/icons/share";
import { fullName } from "#features/users/full-name.ts";
import { copyPostLink, postLink } from "#features/posts/data/post-link.ts";
import { t } from "#lib/words/words.ts";

/** The other ways to share a post; the system's own only where there is one. */
export function ShareWays({ original, onSend }: { original: SharedPost; onSend: () => void }) {
  return (
    <div className="grid basis-full auto-cols-fr grid-flow-col gap-2 border-t border-line pt-2">
      <Way Icon={Send} label={t("Send to...")} onClick={onSend} />
      <Way Icon={Link2} label={t("Copy link")} onClick={() => void copyPostLink(original)} />
      {"share" in navigator && (
        <Way Icon={Share} label={t("More options")} onClick={() => void shareBySystem(original)} />
      )}
    </div>
  );
}

function Way({ Icon, label, onClick }: { Icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex flex-col items-center gap-1.5 rounded-lg py-2 text-sm font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <span className="grid size-11 place-items-center rounded-full bg-surface-2 text-ink">
        <Icon size={19} aria-hidden />
      </span>
      {label}
    </button>
  );
}

async function shareBySystem(post: SharedPost) {
  try {
    await navigator.share({ title: t("Post by {name}", { name: fullName(post.author) }), url: postLink(post) });
  } catch (error) {
    // Closing the system's sheet is not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyPostLink(post);
  }
}
