/** What is parsed at a time: one element of the list that a file is, or has, or another value of the object that it is. */
export interface JsonEntry {
  /** The name within the object; null where the file is a list. */
  key: string | null;
  value: unknown;
}

/** Of one entry, for all values of an entry are in memory at a time. */
export const MOST_VALUES = 50_000;
export const MOST_DEPTH = 20;
const MOST_ENTRY_BYTES = 4 * 1024 * 1024;

/** Why a file cannot be read, as the end of a sentence that begins with its name. */
export class JsonError extends Error {
  override name = "JsonError";
}

const TOO_LARGE = "has an entry that is too large to read";
const TOO_DEEP = "is nested too deeply to read";

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Cuts JSON into its entries as it arrives, and has each parsed once it is known how many values it has and how deep they
 * are. However large the file is, only one entry is in memory.
 */
export async function eachJsonEntry(pieces: AsyncIterable<Uint8Array>, visit: (entry: JsonEntry) => void) {
  const cutter = new EntryCutter();
  for await (const piece of pieces) for (const entry of cutter.cut(piece)) visit(entry);
  cutter.end();
}

/** Where the next byte belongs: before the file's own bracket, in its list or object, in a list of that object, behind it. */
type Place = "before" | "list" | "object" | "list-of-object" | "behind";

class EntryCutter {
  #place: Place = "before";
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Those of the entry that is being read. */
  #values = 0;
  #bytes = 0;
  #parts: Uint8Array[] = [];
  #key: string | null = null;
  /** A comma promises an entry, and the end of a list that no value follows it before the next comma. */
  #expects: "first" | "entry" | "separator" = "first";

  *cut(piece: Uint8Array): Generator<JsonEntry> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInText = false;
        continue;
      }
      if (isSpace(byte)) continue;
      if (this.#place === "behind") throw damaged();
      if (byte === QUOTE) this.#isInText = true;
      else if (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (this.#depth === this.#entryDepth) {
          this.#take(piece.subarray(from, at));
          from = at + 1;
          yield* this.#entries();
          this.#pass(byte);
          continue;
        }
        if (byte === COMMA) this.#count();
        else this.#depth -= 1;
      } else if (byte === COLON && this.#place === "object" && this.#depth === 1) {
        this.#take(piece.subarray(from, at));
        from = at + 1;
        this.#readKey();
        continue;
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        if (this.#opens(byte, piece.subarray(from, at))) from = at + 1;
        else this.#count();
        this.#depth += 1;
        if (this.#depth > MOST_DEPTH) throw new JsonError(TOO_DEEP);
      }
      if (this.#place === "before") throw damaged();
    }
    this.#take(piece.subarray(from));
  }

  end() {
    if (this.#place !== "behind") throw damaged();
  }

  /** The depth at which a comma or a bracket ends an entry. */
  get #entryDepth() {
    return this.#place === "list-of-object" ? 2 : 1;
  }

  #count() {
    this.#values += 1;
    if (this.#values >= MOST_VALUES) throw new JsonError(TOO_LARGE);
  }

  #take(bytes: Uint8Array) {
    if (bytes.length === 0) return;
    this.#bytes += bytes.length;
    if (this.#bytes > MOST_ENTRY_BYTES) throw new JsonError(TOO_LARGE);
    // A copy, because the piece's own memory may be used again.
    this.#parts.push(bytes.slice());
  }

  #text(): string {
    const text = Buffer.concat(this.#parts).toString("utf8");
    this.#parts = [];
    this.#bytes = 0;
    this.#values = 0;
    return text;
  }

  #readKey() {
    const key = parse(this.#text());
    if (typeof key !== "string" || this.#key !== null || this.#expects === "separator") throw damaged();
    this.#key = key;
  }

  /** Whether this bracket is the file's own, or that of a list in the file's object; those are no part of an entry. */
  #opens(byte: number, before: Uint8Array): boolean {
    if (this.#place === "before") this.#place = byte === OPEN_LIST ? "list" : "object";
    else if (this.#place === "object" && byte === OPEN_LIST && this.#depth === 1 && this.#key !== null) {
      this.#take(before);
      if (this.#text().trim() !== "") throw damaged();
      this.#place = "list-of-object";
      this.#expects = "first";
    } else return false;
    this.#parts = [];
    this.#bytes = 0;
    return true;
  }

  /** The entry that ends here, if there is one. */
  *#entries(): Generator<JsonEntry> {
    const text = this.#text();
    if (text.trim() !== "") {
      if (this.#expects === "separator") throw damaged();
      if (this.#place !== "list" && this.#key === null) throw damaged();
      this.#expects = "separator";
      yield { key: this.#key, value: parse(text) };
    } else if (this.#expects === "entry" || (this.#place === "object" && this.#key !== null)) {
      throw damaged();
    }
    if (this.#place === "object") this.#key = null;
  }

  /** Goes on behind a comma or a bracket that ends an entry. */
  #pass(byte: number) {
    if (byte === COMMA) {
      if (this.#expects === "first") throw damaged();
      this.#expects = "entry";
      return;
    }
    if ((byte === CLOSE_OBJECT) !== (this.#place === "object")) throw damaged();
    this.#depth -= 1;
    if (this.#place === "list-of-object") {
      this.#place = "object";
      this.#key = null;
      this.#expects = "separator";
    } else this.#place = "behind";
  }
}

const damaged = () => new JsonError("is damaged");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}
