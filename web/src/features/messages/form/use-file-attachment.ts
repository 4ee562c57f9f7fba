import { useState } from "react";
import { byPutAlone, refusalOf } from "#features/media/prepare/upload-raw.ts";
import { createUpload, type Upload } from "#features/media/upload.ts";
import { toast } from "#lib/screen/toast.ts";

export interface ChosenFile {
  file: File;
  upload: Upload;
  /** The address it was uploaded to, once it is there. */
  url: string | null;
}

/** A file that is being attached: it is uploaded as soon as it is chosen. */
export function useFileAttachment() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);

  async function choose(file: File) {
    const refusal = refusalOf(file);
    if (refusal) return toast({ title: refusal, variant: "destructive" });
    const upload = createUpload(file, byPutAlone);
    setChosen({ file, upload, url: null });
    const { objectPath, failure } = await upload.start();
    setChosen((now) => (now?.upload !== upload ? now : objectPath ? { ...now, url: objectPath } : null));
    if (failure) toast({ title: failure.reason ?? failure.title, variant: "destructive" });
  }

  function drop() {
    chosen?.upload.cancel();
    setChosen(null);
  }

  return { chosen, choose: (file: File) => void choose(file), drop };
}
