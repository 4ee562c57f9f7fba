import type { ImportSource } from "@plaza/contract/imports";
import type { Piece } from "./pieces.ts";

/** Each names the archive it is about: whichever was open before is closed. */
export interface ArchiveTask {
  /** None to close what is open. */
  archive: { name: string; size: number } | null;
  act:
    | { kind: "look" }
    | { kind: "batch"; from: number; size: number }
    | { kind: "file"; name: string; maxBytes: number };
}

/** What is in an archive. */
export interface ArchiveContents {
  source: ImportSource;
  pieces: number;
  albums: number;
  friends: string[];
}

export type ArchiveOutcome =
  | { result: ArchiveContents | Piece[] | Uint8Array<ArrayBuffer> | null }
  | { refusal: string; isDamaged: boolean };

/** The first and the last byte, which is not included. */
export type BytesRequest = [start: number, end: number];
export const MOST_REQUESTED_BYTES = 1024 * 1024;
