import { MAX_FILE_NAME } from "@plaza/contract/forms/attachment-form";

const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;
const MAX_EXTENSION = 16;

/** A name that is safe to store under anywhere: no folders, no control or direction marks, no dots around it, not too long. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const name = withoutEnds(last.replace(UNWANTED, ""));
  if (name === "") return "file";
  const letters = [...name];
  if (letters.length <= MAX_FILE_NAME) return name;
  const dot = letters.lastIndexOf(".");
  const end = dot > 0 && letters.length - dot <= MAX_EXTENSION ? letters.slice(dot) : [];
  return [...letters.slice(0, MAX_FILE_NAME - end.length), ...end].join("");
}

const isAround = (sign: string | undefined) => sign === "." || (sign !== undefined && sign.trim() === "");

/** Without spaces and dots around it, in one pass: an expression that ends in `$` is tried again from every sign. */
function withoutEnds(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isAround(name[start])) start += 1;
  while (end > start && isAround(name[end - 1])) end -= 1;
  return name.slice(start, end);
}

/** As RFC 6266 has it: a plain name for old clients, the true one for all others. */
export function asDownload(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
