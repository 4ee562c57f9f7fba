import { describe, expect, it } from "vitest";
import { bounded, MAX_SCALE, swipeOf, WHOLE, zoomedAt } from "./zoom.ts";

const stage = { width: 400, height: 800 };

describe("zooming", () => {
  it("keeps the point under the pointer where it is", () => {
    const point = { x: 100, y: -50 };
    const view = zoomedAt(zoomedAt(WHOLE, 2, point), 4, point);
    expect(view).toEqual({ scale: 4, x: -300, y: 150 });
  });

  it("has a smallest and a largest scale", () => {
    expect(zoomedAt(WHOLE, 0.2, { x: 0, y: 0 }).scale).toBe(1);
    expect(zoomedAt(WHOLE, 1 + Number.EPSILON, { x: 0, y: 0 }).scale).toBe(1);
    expect(zoomedAt(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
  });

  it("a zoomed picture stops at its edges, and stays in the middle where it is smaller than the stage", () => {
    const picture = { width: 400, height: 300 };
    expect(bounded({ scale: 2, x: 999, y: 999 }, stage, picture)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(bounded({ scale: 1, x: 50, y: 50 }, stage, picture)).toEqual(WHOLE);
  });
});

describe("a swipe", () => {
  it("to the left is the next photo, to the right the previous one", () => {
    expect(swipeOf({ x: -80, y: 10 }, true)).toBe("next");
    expect(swipeOf({ x: 80, y: -10 }, false)).toBe("previous");
  });

  it("down closes by touch alone", () => {
    expect(swipeOf({ x: 10, y: 150 }, true)).toBe("close");
    expect(swipeOf({ x: 10, y: 150 }, false)).toBeNull();
  });

  it("that is short or slanted means nothing", () => {
    expect(swipeOf({ x: -40, y: 0 }, true)).toBeNull();
    expect(swipeOf({ x: -80, y: 80 }, true)).toBeNull();
    expect(swipeOf({ x: 0, y: -200 }, true)).toBeNull();
  });
});
