import type { Readable } from "node:stream";

/** Staged bytes. Until they are stored under a key nobody can read them. */
export interface Staged {
  bytes: number;
  store(key: string): Promise<void>;
  /** Has no effect once they are stored. */
  discard(): Promise<void>;
}

export interface StoredFile {
  key: string;
  changedAt: Date;
}

/** The first and the last byte of a range, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files are, a folder or a bucket, behind the same few calls. Keys are ours, never a client's text. */
export interface Storage {
  stage(source: AsyncIterable<Uint8Array>): Promise<Staged>;
  put(key: string, body: Uint8Array): Promise<void>;
  /** Null if there is no such file, here and below. */
  size(key: string): Promise<number | null>;
  /** The caller reads the stream or destroys it. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  readAll(key: string): Promise<Buffer | null>;
  /** A key without a file is no error. */
  remove(keys: string[]): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Removes what uploads that were cut off by a crash left behind. */
  removeStaged(olderThanMs: number): Promise<void>;
  /** Null where nobody knows. */
  freeBytes(): Promise<number | null>;
  /** Throws a sentence for the person who starts Plaza if files can never be stored here. */
  assertUsable(): Promise<void>;
  /** An address that leads to the file without us for some minutes; null if it has none. Absent where none has. */
  address?: (key: string, shown: { contentType: string; disposition: string }) => Promise<string | null>;
  close(): void;
}
