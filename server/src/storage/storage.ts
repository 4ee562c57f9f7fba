import type { Readable } from "node:stream";

/** Bytes on their way into the store. Until they are kept under a key nobody can read them. */
export interface Staged {
  bytes: number;
  store(key: string): Promise<void>;
  /** Harmless once they are kept. */
  discard(): Promise<void>;
}

export interface StoredFile {
  key: string;
  changedAt: Date;
}

/** The first and the last byte wanted, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files lie: a folder now, any other store behind the same few calls. Keys are ours, never a client's text. */
export interface Storage {
  stage(source: AsyncIterable<Uint8Array>): Promise<Staged>;
  put(key: string, body: Uint8Array): Promise<void>;
  /** Null where there is no such file, here and below. */
  size(key: string): Promise<number | null>;
  /** Whoever asks for a stream reads or destroys it. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  readAll(key: string): Promise<Buffer | null>;
  /** Those that are not there are not missed. */
  remove(keys: string[]): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** What an upload that was cut off by a crash has left behind. */
  removeStaged(olderThanMs: number): Promise<void>;
  freeBytes(): Promise<number>;
}
