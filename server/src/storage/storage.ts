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

/** The store of files: a folder now, any other behind the same few calls. Keys are ours, never a client's text. */
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
  freeBytes(): Promise<number>;
}
