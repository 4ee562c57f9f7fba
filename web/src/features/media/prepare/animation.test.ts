import { expect, it } from "vitest";
import { isAnimated } from "./animation.ts";

const head = (start: string, ...rest: number[]) =>
  new Uint8Array([...Array.from(start, (letter) => letter.codePointAt(0) ?? 0), ...rest]);

it.each([
  ["a GIF", head("GIF89a")],
  ["an animated WebP", head("RIFF\0\0\0\0WEBPVP8X\n\0\0\0", 0b10)],
  ["an animated PNG", head("\u0089PNG\r\n\u001A\n\0\0\0\rIHDR acTL fcTL IDAT")],
  ["an AVIF sequence", head("\0\0\0\u0020ftypavis")],
])("%s is recognised as moving", (_, bytes) => {
  expect(isAnimated(bytes)).toBe(true);
});

it.each([
  ["a JPEG", head("\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF")],
  ["a still WebP with transparency", head("RIFF\0\0\0\0WEBPVP8X\n\0\0\0", 0b1_0000)],
  ["a simple WebP", head("RIFF\0\0\0\0WEBPVP8 ")],
  ["a PNG whose pixels spell acTL", head("\u0089PNG\r\n\u001A\n\0\0\0\rIHDR IDAT acTL")],
  ["an AVIF photo", head("\0\0\0\u0020ftypavif")],
  ["an empty file", head("")],
])("%s is recognised as still", (_, bytes) => {
  expect(isAnimated(bytes)).toBe(false);
});
