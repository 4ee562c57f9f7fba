import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPage, preloadOpenTab } from "./lazy-page.tsx";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

const partOf = () => lazyPage(() => Promise.resolve({ default: Counter }));
const drawn = (Part: ReturnType<typeof partOf>) => (
  <Suspense fallback="On its way">
    <Part />
  </Suspense>
);

it("a page shows a skeleton until it has loaded, and keeps its state from then on", async () => {
  const Part = partOf();
  const { rerender } = await act(() => Promise.resolve(render(drawn(Part))));
  fireEvent.click(await screen.findByRole("button", { name: "0" }));
  rerender(drawn(Part));
  expect(screen.getByRole("button", { name: "1" })).toBeDefined();
});

it("a preloaded page renders at once", async () => {
  const Part = partOf();
  await Part.preload();
  render(drawn(Part));
  expect(screen.getByRole("button", { name: "0" })).toBeDefined();
});

it("the tab in the address is preloaded, and none for an unknown tab", () => {
  const preload = vi.fn<() => Promise<void>>().mockResolvedValue();
  history.replaceState(null, "", "/admin?tab=constructor");
  preloadOpenTab({ users: { preload } });
  expect(preload).not.toHaveBeenCalled();
  history.replaceState(null, "", "/admin?tab=users");
  preloadOpenTab({ users: { preload } });
  expect(preload).toHaveBeenCalledOnce();
});
