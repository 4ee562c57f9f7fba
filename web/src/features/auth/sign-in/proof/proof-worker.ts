import { sha256Start } from "./sha256.ts";

interface Challenge {
  token: string;
  bits: number;
}

// The first number whose hash begins with so many zeros.
addEventListener("message", ({ data: { token, bits } }: MessageEvent<Challenge>) => {
  const encoder = new TextEncoder();
  let nonce = 0;
  while (sha256Start(encoder.encode(`${token}:${nonce}`)) >>> (32 - bits) !== 0) nonce += 1;
  postMessage(nonce);
});
