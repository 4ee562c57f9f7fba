const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The constants of FIPS 180-4: the first bits behind the point of the roots of the first primes. */
function fill() {
  const isPrime = (n: number) => {
    for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
    return true;
  };
  let count = 0;
  for (let n = 2; count < 64; n++) {
    if (!isPrime(n)) continue;
    if (count < 8) START[count] = bitsBehindPoint(Math.sqrt(n));
    K[count++] = bitsBehindPoint(Math.cbrt(n));
  }
}
const bitsBehindPoint = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
fill();

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/**
 * The first 32 bits of a text's SHA-256. The browser's own function is there on https alone, and each of its results is
 * a promise: for many short texts that takes longer than the work.
 */
export function sha256Start(bytes: Uint8Array): number {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = START.slice();
  for (let at = 0; at < padded.length; at += 64) digest(state, view, at);
  return state[0] ?? 0;
}

const words = new Uint32Array(64);

function digest(state: Uint32Array, view: DataView, at: number) {
  const w = (i: number) => words[i] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const s0 = turn(w(i - 15), 7) ^ turn(w(i - 15), 18) ^ (w(i - 15) >>> 3);
    const s1 = turn(w(i - 2), 17) ^ turn(w(i - 2), 19) ^ (w(i - 2) >>> 10);
    words[i] = w(i - 16) + s0 + w(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + w(i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i] ?? 0) + value));
}
