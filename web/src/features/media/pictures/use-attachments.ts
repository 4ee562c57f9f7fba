import { useEffect, useRef, useState } from "react";
import type { Accept } from "#features/media/file-choice.ts";
import type { Transfer } from "#features/media/upload.ts";
import type { UploadedFile } from "#features/media/upload-dialog.tsx";
import { toast } from "#lib/screen/toast.ts";
import { type Attachment, isUploaded, release } from "./attachment.ts";
import { t } from "#lib/words/words.ts";

interface Options {
  accept: Accept;
  most: number;
  first: () => Attachment[];
  transfer?: Transfer;
  /** Says why a file cannot be taken. */
  onRefusal?: (sentence: string) => void;
}

const toastRefusal = (title: string) => toast({ title, variant: "destructive" });

/** The pictures and films of something that is being written, in their order. What uploads them is loaded with the first. */
export function useAttachments({ accept, most, first, transfer, onRefusal = toastRefusal }: Options) {
  const [attachments, change] = useState(first);
  const [taking, setTaking] = useState(0);
  const present = useRef(attachments);
  useEffect(() => {
    present.current = attachments;
  }, [attachments]);
  useEffect(() => () => present.current.forEach(release), []);

  return {
    accept,
    attachments,
    change,
    /** Files were chosen, and what takes them is still being loaded. */
    isTaking: taking > 0,
    isUploaded: taking === 0 && attachments.every(isUploaded),
    isFull: attachments.length >= most,

    /** Pasted, dropped or chosen files: they are uploaded at once. */
    add: (files: File[]) => {
      setTaking((count) => count + 1);
      void import("./take-files.ts")
        .then(
          ({ takeFiles }) =>
            void takeFiles(files, {
              accept,
              room: most - present.current.length,
              change,
              transfer,
              onRefusal,
            }),
          () => onRefusal(t("Upload failed")),
        )
        .finally(() => setTaking((count) => count - 1));
    },

    /** A file that the dialog has uploaded. */
    addUploaded: ({ objectPath, ...file }: UploadedFile) => {
      change((now) => [...now, { ...file, id: objectPath, objectPath, alt: "" }].slice(-most));
    },

    reset: () => {
      attachments.forEach(release);
      change([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
