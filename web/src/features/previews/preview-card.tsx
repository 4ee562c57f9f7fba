import { type Preview, previewsApi } from "@plaza/contract/previews";
import { useMutation } from "@tanstack/react-query";
import Globe from "lucide-react/icons/globe";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { imageSources } from "#features/media/image-sources.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import type { PreviewedText } from "./preview-slot.tsx";
import { useOutOfView } from "#lib/screen/use-out-of-view.ts";
import { call } from "#lib/api/api-client.ts";
import { t } from "#lib/words/words.ts";

interface PreviewCardProps {
  text: PreviewedText;
  preview: Preview;
  authorId: string;
  /** It arrived while the text was on the screen. */
  isLate: boolean;
  className: string;
}

/** What the page behind a link says of itself. Its words are text, its picture is a copy of our own. */
export default function PreviewCard({ text, preview, authorId, isLate, className }: PreviewCardProps) {
  const isOwn = useCurrentUser().data?.id === authorId;
  // Its author waits for it.
  const isWaiting = isLate && !isOwn;
  const { ref, isOut } = useOutOfView(isWaiting);
  const { mutate: remove, isSuccess: isRemoved } = useRemovePreview(text);
  if (isRemoved) return null;
  // Nobody's page moves under their eyes: it is put in once one has scrolled past.
  if (isWaiting && !isOut) return <div ref={ref} />;
  return (
    <div className={cx("relative", className)}>
      <a
        href={preview.url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="flex h-full overflow-hidden rounded-lg border border-line bg-surface text-ink hover:bg-surface-2"
      >
        <Picture image={preview.image} />
        <span className={cx("flex min-w-0 flex-1 flex-col justify-center px-3", isOwn && "pe-11")}>
          <span className="truncate text-2xs text-ink-3">{hostOf(preview.url)}</span>
          <span dir="auto" className="line-clamp-2 text-sm leading-5 font-semibold wrap-anywhere">
            {preview.title}
          </span>
          <Words preview={preview} />
        </span>
      </a>
      {isOwn && (
        <IconButton
          Icon={X}
          size={17}
          label={t("Remove link preview")}
          className="absolute! top-1 end-1 size-9!"
          onClick={() => remove(undefined, { onError: (error) => toastFailure(t("Preview not removed"), error) })}
        />
      )}
    </div>
  );
}

function Words({ preview: { author, description } }: { preview: Preview }) {
  const words = author ? t("By {author}", { author }) : description;
  return (
    words && (
      <span dir="auto" className="truncate text-xs text-ink-2">
        {words}
      </span>
    )
  );
}

function Picture({ image }: { image: Preview["image"] }) {
  const [isBroken, setBroken] = useState(false);
  if (!image || isBroken) {
    return (
      <span className="grid w-16 shrink-0 place-items-center bg-surface-2 text-ink-3">
        <Globe size={22} aria-hidden />
      </span>
    );
  }
  return (
    <img
      src={image.url}
      srcSet={imageSources(image)}
      sizes="180px"
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      style={image.placeholder ? { backgroundImage: `url("${image.placeholder}")` } : undefined}
      className="h-full w-24 shrink-0 bg-surface-2 bg-cover bg-center object-cover"
    />
  );
}

/** Where the link leads, whatever its page calls itself. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, "");

/** The lists learn of it over the socket, as those of everybody else who looks at the text. */
function useRemovePreview({ kind, id }: PreviewedText) {
  return useMutation({
    mutationFn: () => {
      if (kind === "post") return call(previewsApi.removePostPreview, { params: { postId: id } });
      if (kind === "comment") return call(previewsApi.removeCommentPreview, { params: { commentId: id } });
      return call(previewsApi.removeMessagePreview, { params: { messageId: id } });
    },
  });
}
