import { IMAGE_TYPES, VIDEO_TYPES } from "@plaza/contract/media";
import type { Accept } from "./file-choice.ts";

interface Picking {
  accept: Accept;
  /** Several files may be chosen together. */
  isMultiple: boolean;
}

const TYPES: Record<Accept, string[]> = {
  image: IMAGE_TYPES,
  video: VIDEO_TYPES,
  both: [...IMAGE_TYPES, ...VIDEO_TYPES],
};

/** Opens the system's picker. Closed without a choice, it calls nothing. */
export function pickFiles({ accept, isMultiple }: Picking, onFiles: (files: File[]) => void) {
  const input = document.createElement("input");
  input.type = "file";
  input.hidden = true;
  input.multiple = isMultiple;
  input.accept = TYPES[accept].join(",");
  input.onchange = () => {
    input.remove();
    onFiles([...(input.files ?? [])]);
  };
  input.oncancel = () => input.remove();
  // Safari forgets an input that is not in the document.
  document.body.append(input);
  input.click();
}
