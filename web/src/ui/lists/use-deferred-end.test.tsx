import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useDeferredEnd } from "./use-deferred-end.ts";

afterEach(cleanup);

const list = (ids: string) => [...ids].map((id) => ({ id }));

/** Renders the list again with these ids; returns what was rendered on the way, the last of it being what stays. */
function rendering() {
  const seen: string[] = [];
  function List({ ids }: { ids: string }) {
    const { items = [], isBehind } = useDeferredEnd(list(ids));
    seen.push(items.map(({ id }) => id).join("") + (isBehind ? "…" : ""));
    return null;
  }
  const { rerender } = render(<List ids="abc" />);
  return async (ids: string) => {
    seen.length = 0;
    await act(async () => rerender(<List ids={ids} />));
    return seen;
  };
}

it("a page that is added at the end is rendered after what is there", async () => {
  expect(await rendering()("abcde")).toEqual(["abc…", "abcde"]);
});

it("an item that comes first, or that goes, changes the list at once", async () => {
  const show = rendering();
  expect((await show("zabc"))[0]).toBe("zabc");
  expect((await show("zac"))[0]).toBe("zac");
  expect((await show("za"))[0]).toBe("za");
  expect((await show(""))[0]).toBe("");
});
