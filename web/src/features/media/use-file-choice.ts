import { useEffect, useState } from "react";
import { type Accept, choose, type ChosenFile, cancelUpload, refusalOf } from "./file-choice.ts";

/** The chosen file, or why the last one was refused. A refused file leaves the one before it in place. */
export function useFileChoice(accept: Accept) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    if (chosen) return () => cancelUpload(chosen);
  }, [chosen]);

  function take(files: File[]) {
    const [file] = files;
    // The file picker was closed without a choice, or the present file is in flight.
    if (!file || isUploading(chosen)) return;
    const refused = refusalOf(files, accept);
    setRefusal(refused);
    if (!refused) setChosen(choose(file));
  }

  return { chosen, refusal, take };
}

function isUploading(chosen: ChosenFile | null) {
  const state = chosen?.upload.current().state;
  return state === "preprocessing" || state === "uploading" || state === "postprocessing" || state === "complete";
}
