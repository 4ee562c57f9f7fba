import { previewsApi } from "@plaza/contract/previews";
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { PreviewedText } from "./preview-slot.tsx";

/** The lists learn of it over the socket, as those of everybody else who looks at the text. */
export function useRemovePreview({ kind, id }: PreviewedText) {
  return useMutation({
    mutationFn: () => {
      if (kind === "post") return call(previewsApi.removePostPreview, { params: { postId: id } });
      if (kind === "comment") return call(previewsApi.removeCommentPreview, { params: { commentId: id } });
      return call(previewsApi.removeMessagePreview, { params: { messageId: id } });
    },
  });
}
