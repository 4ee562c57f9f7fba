import type { ByteRange } from "../storage/storage.ts";

/** One range of a file; null for the whole of it, 'refused' for one outside it and for several at once. */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | "refused" {
  if (header === undefined || !/^bytes=/i.test(header)) return null;
  const match = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header);
  if (!match) return "refused";
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return "refused";
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start <= end ? { start, end } : "refused";
}
