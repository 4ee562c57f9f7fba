import { useEffect, useEffectEvent } from "react";
import { takeShared } from "#lib/device/shared-content.ts";

export interface SharedContentProps {
  onText: (text: string) => void;
  onFiles: (files: File[]) => void;
}

/** Hands over what another app shared with this one: it goes into the post that is being written. */
export default function SharedContent({ onText, onFiles }: SharedContentProps) {
  const take = useEffectEvent((form: FormData | undefined) => {
    if (!form) return;
    const text = textOf(form);
    const files = form.getAll("media").filter((file) => file instanceof File && file.size > 0) as File[];
    if (text) onText(text);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    takeShared().then(take, () => {});
  }, []);
  return null;
}

/** Some apps repeat the title or the address in the text. */
export function textOf(form: FormData): string {
  const fields = ["title", "text", "url"].map((name) => form.get(name)).filter((field) => typeof field === "string");
  const lines = [...new Set(fields.map((field) => field.trim()))];
  return lines.filter((line) => !lines.some((other) => other !== line && other.includes(line))).join("\n");
}
