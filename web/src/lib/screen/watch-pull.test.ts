import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENOUGH_PX, watchPull } from "./watch-pull.ts";

const onMove = vi.fn();
const onRelease = vi.fn();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<main id="main"><div class="list"><p>One</p></div></main><div role="dialog"><p>Over</p></div>`;
  stop = watchPull({ onMove, onRelease });
});
afterEach(() => {
  stop();
  window.scrollTo(0, 0);
  vi.clearAllMocks();
});

type Point = [x: number, y: number];

function touch(type: string, points: Point[], target = "main p") {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = Object.assign(new Event(type, { bubbles: true }), { touches });
  document.querySelector(target)?.dispatchEvent(event);
}

/** One finger that begins at 100, 100. */
function pull(by: Point, target?: string) {
  touch("touchstart", [[100, 100]], target);
  for (const share of [0.1, 0.5, 1]) touch("touchmove", [[100 + by[0] * share, 100 + by[1] * share]], target);
  touch("touchend", [], target);
}

describe("a pull on a page at its top", () => {
  it("refreshes from the threshold on, not before", () => {
    pull([0, ENOUGH_PX - 1]);
    expect(onRelease).not.toHaveBeenCalled();
    pull([0, ENOUGH_PX]);
    expect(onRelease).toHaveBeenCalledOnce();
  });

  it("is followed at half the finger's pace up to a limit, and goes back when the finger is lifted", () => {
    pull([0, 100]);
    expect(onMove.mock.calls).toEqual([
      [5, false],
      [25, false],
      [50, false],
      [0, false],
    ]);
    onMove.mockClear();
    pull([0, 600]);
    expect(onMove.mock.calls.at(-2)).toEqual([84, true]);
    expect(onMove.mock.calls.at(-1)).toEqual([0, false]);
  });

  it("is given up by going back up before the finger is lifted", () => {
    touch("touchstart", [[100, 100]]);
    touch("touchmove", [[100, 300]]);
    touch("touchmove", [[100, 120]]);
    touch("touchend", []);
    expect(onRelease).not.toHaveBeenCalled();
  });

  it("is given up by a second finger, and by the browser", () => {
    touch("touchstart", [[100, 100]]);
    touch("touchmove", [[100, 300]]);
    touch("touchmove", [
      [100, 300],
      [200, 300],
    ]);
    touch("touchend", []);
    touch("touchstart", [[100, 100]]);
    touch("touchmove", [[100, 300]]);
    touch("touchcancel", []);
    expect(onRelease).not.toHaveBeenCalled();
    expect(onMove).toHaveBeenLastCalledWith(0, false);
  });
});

describe("no pull", () => {
  it.each<[string, Point]>([
    ["a tap", [0, 3]],
    ["a swipe up", [0, -300]],
    ["a swipe to the side", [300, 200]],
  ])("is %s", (_name, by) => {
    pull(by);
    expect(onMove).not.toHaveBeenCalled();
    expect(onRelease).not.toHaveBeenCalled();
  });

  it("begins on what lies over the page", () => {
    pull([0, 300], "[role=dialog] p");
    expect(onRelease).not.toHaveBeenCalled();
  });

  it("begins on a chat, which fills the screen and scrolls by itself", () => {
    document.querySelector("main")?.setAttribute("data-fills-screen", "true");
    pull([0, 300]);
    expect(onRelease).not.toHaveBeenCalled();
  });

  it("begins where a list under the finger is scrolled down", () => {
    document.querySelector(".list")?.scrollTo(0, 10);
    pull([0, 300]);
    expect(onRelease).not.toHaveBeenCalled();
  });

  it("begins on a page that is scrolled down", () => {
    document.documentElement.scrollTop = 10;
    pull([0, 300]);
    expect(onRelease).not.toHaveBeenCalled();
    document.documentElement.scrollTop = 0;
  });
});
