import type { Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

const STEPS = 6;

/** Fingers that go down, move along straight lines and come up, as the browser gets them from a screen. */
export async function touchFrom(page: Page, ...lines: [from: Point, to: Point][]) {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) =>
    lines.map(([from, to], id) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      id,
    }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / STEPS) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** A finger that trembles, but stays down. Returns the function that lifts it. */
export async function touchAndHold(page: Page, point: Point) {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  for (const by of [8, 18, 4]) {
    const touchPoints = [{ x: point.x + by, y: point.y + by / 8 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  return async () => {
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
  };
}

/** Two taps a tenth of a second apart by the browser's own clock, however long the test takes to send them. */
export async function doubleTap(page: Page, point: Point) {
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  for (const after of [0, 0.1]) {
    const timestamp = now + after;
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point], timestamp });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
  }
  await session.detach();
}
