import type { RefusalCode } from "@plaza/contract/refusals/refusals";

const MAX_TRACKS = 64;
/** Boxes, elements and rows of tables that are read: several times what ten megabytes of any camera hold. */
const MAX_PARTS = 250_000;

/** Why a film is refused. The thread knows no sentences. */
export class FilmRefusal extends Error {
  override name = "FilmRefusal";
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

const tooManyParts = () => new FilmRefusal("video_too_complex");

/** What checking one film may cost, whatever its tables say. It belongs to the file and is renewed for no part of it. */
export class FilmBudget {
  #parts = MAX_PARTS;
  #bytes: number;

  /** Tracks share no bytes, so that no honest film has more to blank out than it is long. */
  constructor(fileBytes: number) {
    this.#bytes = fileBytes;
  }

  takeParts(count: number) {
    this.#parts -= count;
    if (this.#parts < 0) throw tooManyParts();
  }

  takeBytes(count: number) {
    this.#bytes -= count;
    if (this.#bytes < 0) throw tooManyParts();
  }

  assertTracks(count: number) {
    if (count > MAX_TRACKS) throw tooManyParts();
  }
}

/** The bytes of a film with the budget for reading them. */
export interface Film {
  bytes: Buffer;
  budget: FilmBudget;
}

export interface FilmSize {
  width: number;
  height: number;
}

const MAX_SIDE = 16_383;

export const isShowable = ({ width, height }: FilmSize) =>
  width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE;

export const noPicture = () => new FilmRefusal("video_damaged");
