import { expect, it } from "vitest";
import { barsOf } from "./waveform.ts";

it("the loudest part of a sound is 100, and the others are in proportion", () => {
  const samples = new Float32Array(400).map((_, at) => (at < 100 ? 0 : at < 200 ? 0.1 : at < 300 ? 0.4 : 0.2));
  expect(barsOf(samples, 4)).toEqual([0, 25, 100, 50]);
});

it("silence stays low, and a sound shorter than its bars has fewer", () => {
  expect(barsOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
  expect(barsOf(new Float32Array(3), 48)).toEqual([0, 0, 0]);
  expect(barsOf(new Float32Array(0), 48)).toEqual([0]);
});
