import { useEffect, useRef, useState } from "react";
import {
  type Accept,
  cancelUpload,
  choose,
  type ChosenFile,
  needsPreparing,
  type PreparedFile,
  prepareFile,
  refusalOf,
} from "./file-choice.ts";

/** The file chosen on this device, ready to upload, or why the last one was refused. A refused one leaves the one before it in place. */
export function useChosenFile(accept: Accept) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  /** The choice in preparation: a later one takes its place. */
  const latest = useRef<File | null>(null);

  useEffect(() => {
    if (chosen) return () => cancelUpload(chosen);
  }, [chosen]);
  useEffect(() => () => void (latest.current = null), []);

  function take(files: File[]) {
    const [file] = files;
    // The file picker was closed without a choice.
    if (!file) return;
    const refused = refusalOf(files, accept);
    setRefusal(refused);
    if (refused) return;
    latest.current = file;
    if (!needsPreparing(file)) return settle(file, { file });
    setPreparing(true);
    void prepareFile(file, accept).then((prepared) => settle(file, prepared));
  }

  function settle(file: File, prepared: PreparedFile | string) {
    if (latest.current !== file) return;
    latest.current = null;
    setPreparing(false);
    if (typeof prepared === "string") setRefusal(prepared);
    else setChosen(choose(prepared, file));
  }

  function clear() {
    latest.current = null;
    setPreparing(false);
    setChosen(null);
    setRefusal(null);
  }

  return { chosen, refusal, isPreparing, take, clear };
}
