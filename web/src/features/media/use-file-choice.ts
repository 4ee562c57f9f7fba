import type { Accept, ChosenFile } from "./file-choice.ts";
import { useChosenFile } from "./use-chosen-file.ts";

/** One file for the upload dialog. It cannot be exchanged while it is in flight. */
export function useFileChoice(accept: Accept) {
  const { chosen, refusal, isPreparing, take } = useChosenFile(accept);
  return {
    chosen,
    refusal,
    isPreparing,
    take: (files: File[]) => {
      if (!isUploading(chosen)) take(files);
    },
  };
}

function isUploading(chosen: ChosenFile | null) {
  const state = chosen?.upload.current().state;
  return state === "preprocessing" || state === "uploading" || state === "postprocessing" || state === "complete";
}
