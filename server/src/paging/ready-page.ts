import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRawSync } from "node:zlib";

const brotli = promisify(brotliCompress);

/** A part of a response's JSON as bytes, and the same as a part of a deflate stream. */
export interface Piece {
  raw: Buffer;
  deflated: Buffer;
}

/** Ends on a byte and refers to nothing before it: such pieces can stand side by side in one stream. */
export const compressed = (text: string): Piece => {
  const raw = Buffer.from(text);
  return { raw, deflated: exact(deflateRawSync(raw, { level: 6, finishFlush: constants.Z_FULL_FLUSH })) };
};

/** What zlib returns is a part of 16 KB, all of which stays in memory as long as a few hundred bytes of it do. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** For a few bytes: a block of deflate that stores them as they are. */
function stored(text: string): Piece {
  const raw = Buffer.from(text);
  const head = Buffer.from([0, raw.length, 0, ~raw.length & 0xff, 0xff]);
  return { raw, deflated: Buffer.concat([head, raw]) };
}

const [OPEN, COMMA, CLOSE] = [stored("["), stored(","), stored("]")];
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** One page of a list whose items are bytes already, trimmed to the contract's shape when they were made. */
export class ReadyPage {
  readonly next: string | undefined;
  readonly #items: Piece[];
  readonly #pieces: Piece[];
  #raw: Buffer | undefined;
  #gzip: Buffer | undefined;
  #brotli: Promise<Buffer> | undefined;

  constructor(items: Piece[], next: string | undefined) {
    this.next = next;
    this.#items = items;
    this.#pieces = [OPEN, ...items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])), CLOSE];
  }

  get length(): number {
    return this.#pieces.reduce((sum, { raw }) => sum + raw.length, 0);
  }

  /** Whether it is a page of these very pieces. */
  hasItems(items: Piece[]): boolean {
    return items.length === this.#items.length && items.every((item, index) => item === this.#items[index]);
  }

  raw(): Buffer {
    return (this.#raw ??= this.#join());
  }

  gzip(): Buffer {
    return (this.#gzip ??= this.#zip());
  }

  /** Compressed as a whole, which makes it half as large as the pieces are. */
  brotli(): Promise<Buffer> {
    return (this.#brotli ??= brotli(this.#join(), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).then(exact));
  }

  #join(): Buffer {
    return Buffer.concat(this.#pieces.map(({ raw }) => raw));
  }

  #zip(): Buffer {
    let crc = 0;
    let length = 0;
    for (const { raw } of this.#pieces) {
      crc = crc32(raw, crc);
      length += raw.length;
    }
    const end = Buffer.allocUnsafe(8);
    end.writeUInt32LE(crc, 0);
    end.writeUInt32LE(length, 4);
    return Buffer.concat([GZIP_HEAD, ...this.#pieces.map(({ deflated }) => deflated), LAST_BLOCK, end]);
  }
}
